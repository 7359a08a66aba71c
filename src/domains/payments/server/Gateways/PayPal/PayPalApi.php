<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\PayPal;

use Slipstream\Http\Client;
use Slipstream\Jobs\JobFailed;

/** Asks PayPal whether it sent a notification: https://developer.paypal.com/api/nvp-soap/ipn/IPNImplementation/. */
final class PayPalApi {

	private const LIVE    = 'https://ipnpb.paypal.com';
	private const SANDBOX = 'https://ipnpb.sandbox.paypal.com';

	/** Timeout in seconds. Only a job waits for it. */
	private const TIMEOUT = 30;

	public function __construct( private readonly Client $http ) {}

	/**
	 * @param string $body Unchanged body of the notification.
	 * @throws JobFailed If PayPal did not respond. Ask again later.
	 */
	public function is_genuine( string $body, bool $is_sandbox ): bool {
		$response = $this->http->request(
			'POST',
			Client::base( 'paypal', $is_sandbox ? self::SANDBOX : self::LIVE ) . '/cgi-bin/webscr',
			[
				'service'   => 'paypal',
				'timeout'   => self::TIMEOUT,
				'redirects' => 0,
				'body'      => "cmd=_notify-validate&$body",
				'headers'   => [ 'Content-Type' => 'application/x-www-form-urlencoded' ],
			]
		);
		$text     = $response instanceof \WP_Error || ! $response->is_success() ? '' : trim( $response->body );
		return match ( $text ) {
			'VERIFIED' => true,
			'INVALID'  => false,
			default    => throw new JobFailed( 'paypal_no_answer' ),
		};
	}
}
