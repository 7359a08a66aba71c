<?php
declare( strict_types=1 );

namespace Slipstream\Connections;

use Slipstream\Contracts\Credential;
use Slipstream\Contracts\OAuth;
use Slipstream\Contracts\Service;
use Slipstream\Registration\Extensions;
use WP_Error;

/** Reads, validates and stores the credentials of services, for all screens and routes. */
final class Connections {

	public function __construct( private readonly Secrets $secrets ) {}

	/** Returns a credential; '' if it is missing or malformed. Only for calls to the service: never print or log it. */
	public function value( Service $service, string $name ): string {
		return $this->values( $service )[ $service->credential( $name )->name ];
	}

	/** @return array<string, string> All credentials of a service by name, as value() returns them. */
	public function values( Service $service ): array {
		// Load all options with one query, because they are not autoloaded.
		wp_prime_option_caches( [ Secrets::OPTION, ...self::legacy_options( $service ) ] );
		$values = [];
		foreach ( $service->credentials as $credential ) {
			$value                       = $this->secrets->value( $credential->name );
			$value                       = '' === $value ? self::legacy_value( $credential ) : $value;
			$values[ $credential->name ] = '' === $credential->validate( $value ) ? $value : '';
		}
		return $values;
	}

	/** Returns Secrets::source(). Another plugin's value counts as `option`, because set() and remove() replace and delete it. */
	public function source( Credential $credential ): string {
		$source = $this->secrets->source( $credential->name );
		return '' === $source && '' === $credential->validate( self::legacy_value( $credential ) ) ? 'option' : $source;
	}

	/** Whether every credential is set. */
	public function is_complete( Service $service ): bool {
		return ! in_array( '', $this->values( $service ), true );
	}

	/**
	 * Stores the given credentials. Others stay unchanged.
	 * @param array<string, string> $values Credentials by name.
	 * @return true|WP_Error Status 403 without the capability, 400 (with `credential` in the data) for a refused value, 409 if the value
	 *     is set elsewhere, 502 if the service is unavailable. Nothing is changed then.
	 */
	public function set( Service $service, array $values ): bool|WP_Error {
		$values = array_map( 'trim', $values );
		$error  = self::permission_error( $service ) ?? $this->validate( $service, $values );
		if ( null === $error && $service->tests_before_saving ) {
			$error = $this->service_error( $service, $values + $this->values( $service ) );
		}
		return $error ?? $this->secrets->set_all( $values );
	}

	/**
	 * Deletes the stored credentials, including those of another plugin. Errors: 403 without the capability, 409 if all are set
	 * elsewhere, 500 if the database fails.
	 */
	public function remove( Service $service ): bool|WP_Error {
		$error   = self::permission_error( $service );
		$sources = array_map( $this->source( ... ), $service->credentials );
		if ( null !== $error || ( [] !== $sources && [] === array_intersect( $sources, [ 'option', '' ] ) ) ) {
			return $error
				?? new WP_Error(
					'slipstream_secret_fixed',
					__(
						'This key is set in the server’s configuration or on WordPress’ Connectors screen. Remove it there.',
						'slipstream'
					),
					[ 'status' => 409 ]
				);
		}
		array_map( 'delete_option', self::legacy_options( $service ) );
		return $this->secrets->remove( ...array_column( $service->credentials, 'name' ) );
	}

	/**
	 * Asks the service whether the stored credentials are valid.
	 * @param string $access_token Access token of an account; for OAuth only.
	 * @return true|WP_Error Error with a message for the site owner.
	 */
	public function test( Service $service, string $access_token = '' ): bool|WP_Error {
		if ( ! $this->is_complete( $service ) ) {
			return new WP_Error( 'slipstream_key_missing', __( 'No key to test. Save a key first.', 'slipstream' ), [ 'status' => 409 ] );
		}
		return self::run_test( $service, $this->values( $service ), $access_token );
	}

	/**
	 * Returns why values cannot be stored, without asking the service; null if they can.
	 * @param array<string, string> $values Credentials by name.
	 */
	private function validate( Service $service, array $values ): ?WP_Error {
		foreach ( $values as $name => $value ) {
			$credential = $service->find( (string) $name );
			$message    = null === $credential
				? __( 'Unknown credential.', 'slipstream' )
				: $credential->validate( $value );
			if ( '' !== $message ) {
				$data = [
					'status'     => 400,
					'credential' => (string) $name,
				];
				return new WP_Error( 'slipstream_key_wrong', $message, $data );
			}
		}
		return $this->secrets->read_only_error( array_map( 'strval', array_keys( $values ) ) );
	}

	/**
	 * Returns the service's reason for refusing the values, with an HTTP status; null if it accepts them.
	 * @param array<string, string> $values All credentials by name.
	 */
	private function service_error( Service $service, array $values ): ?WP_Error {
		$result = in_array( '', $values, true ) ? true : self::run_test( $service, $values, '' );
		if ( ! $result instanceof WP_Error ) {
			return null;
		}
		$code = (string) $result->get_error_code();
		if ( 'slipstream_key_refused' === $code || 'slipstream_service_down' === $code ) {
			return new WP_Error( $code, $result->get_error_message(), [ 'status' => 'slipstream_key_refused' === $code ? 400 : 502 ] );
		}
		return Service::down( $service->title );
	}

	/**
	 * @param array<string, string> $values All credentials by name.
	 * @return true|WP_Error Result of the service's own check.
	 */
	private static function run_test( Service $service, array $values, string $access_token ): bool|WP_Error {
		$result = null === $service->test ? true : Extensions::callback( $service->test )( $values, $access_token );
		return $result instanceof WP_Error ? $result : true;
	}

	/** Returns an error if the current user may not change the service; otherwise null. */
	private static function permission_error( Service $service ): ?WP_Error {
		return current_user_can( $service->capability )
			? null
			: new WP_Error(
				'slipstream_forbidden',
				__( 'You are not allowed to change this site’s keys.', 'slipstream' ),
				[ 'status' => rest_authorization_required_code() ]
			);
	}

	/** @return list<string> */
	private static function legacy_options( Service $service ): array {
		return array_values(
			array_filter( array_column( $service->credentials, 'legacy_option' ), static fn ( string $option ): bool => '' !== $option )
		);
	}

	private static function legacy_value( Credential $credential ): string {
		$value = '' === $credential->legacy_option ? '' : get_option( $credential->legacy_option, '' );
		return is_string( $value ) ? trim( $value ) : '';
	}
}
