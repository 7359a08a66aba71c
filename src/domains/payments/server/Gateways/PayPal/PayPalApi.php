<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\PayPal;

use Slipstream\Http\Client;
use Slipstream\Jobs\JobFailed;

/** Asks PayPal whether it has sent a notification: https://developer.paypal.com/api/nvp-soap/ipn/IPNImplementation/. */
final class PayPalApi {

	private const LIVE    = 'https://ipnpb.paypal.com';
	private const SANDBOX = 'https://ipnpb.sandbox.paypal.com';

	/** Seconds; a job waits. */
	private const TIMEOUT = 30;

	public function __construct( private readonly Client $http ) {}

	/**
	 * @param string $body The bytes of the notification, in the same order.
	 * @throws JobFailed When PayPal did not answer. Ask again later.
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
