<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Mailchimp;

use Slipstream\Connections\Connections;
use Slipstream\Contracts\Credential;
use Slipstream\Contracts\Service;
use Slipstream\Http\Client;
use WP_Error;

/** The owner's Mailchimp account. The key ends with its data center, such as `-us12`, which determines the API host. */
final class Account {

	private const KEY = 'mailchimp_key';

	private const PATTERN = '/^[0-9A-Za-z]{8,128}-([a-z]{2,3}[0-9]{1,3})$/D';

	public function __construct(
		private readonly Connections $connections,
		private readonly Api $api,
		private readonly Audience $audience,
		private readonly ConnectionError $problem,
	) {}

	public static function service(): Service {
		$key = new Credential(
			name: self::KEY,
			label: __( 'API key', 'slipstream' ),
			help: __( 'The key ends with the name of a data center, such as “-us12”.', 'slipstream' ),
			pattern: self::PATTERN,
			message: __( 'That isn’t a Mailchimp API key. The key ends with the name of a data center, such as “-us12”.', 'slipstream' ),
		);
		return new Service(
			id: 'mailchimp',
			title: 'Mailchimp',
			description: __( 'Receives the email addresses of readers who sign up with a Mailchimp form.', 'slipstream' ),
			url: 'https://admin.mailchimp.com/account/api/',
			credentials: [ $key ],
			test: [ self::class, 'test' ],
			tests_before_saving: true,
		);
	}

	/** Returns the API key; '' if none is set. */
	public function key(): string {
		return $this->connections->value( self::service(), self::KEY );
	}

	/** Returns the base URL of the API for a key, without a trailing slash; '' if the key is malformed. */
	public static function base( string $key ): string {
		return 1 === preg_match( self::PATTERN, $key, $match )
			? Client::base( 'mailchimp', "https://$match[1].api.mailchimp.com" ) . '/3.0'
			: '';
	}

	/**
	 * Checks a key by loading the audiences, so that the site owner can choose one immediately.
	 *
	 * @param array<string, string> $credentials Credentials by name.
	 * @return true|WP_Error Error if Mailchimp rejects the key, see Service.
	 */
	public function test( array $credentials ): bool|WP_Error {
		$key    = $credentials[ self::KEY ] ?? '';
		$answer = $this->api->get( $key, '/ping' );
		if ( ! $answer instanceof WP_Error ) {
			$lists = $this->api->get( $key, '/lists', Audience::QUERY );
			$this->audience->remember( $lists instanceof WP_Error ? [] : $lists );
			$this->problem->solve();
			return true;
		}
		return match ( $answer->get_error_code() ) {
			Api::KEY  => new WP_Error( 'slipstream_key_refused', __( 'Mailchimp does not accept this key.', 'slipstream' ) ),
			Api::BUSY, Api::DOWN => Service::down( self::service()->title ),
			default   => new WP_Error( 'slipstream_key_refused', __( 'Mailchimp could not check this key. Enter another one.', 'slipstream' ) ),
		};
	}
}
