<?php
declare( strict_types=1 );

namespace Slipstream\Connections;

use Slipstream\Contracts\Credential;
use Slipstream\Contracts\OAuth;
use Slipstream\Contracts\Service;
use Slipstream\Registration\Extensions;
use WP_Error;

/** Credentials of services: the one place that reads, checks and writes them, for whatever screen or route. */
final class Connections {

	public function __construct( private readonly Secrets $secrets ) {}

	/** '' where it is not set, and where what is set can't be one. For the code that calls the service: it is never printed or logged. */
	public function value( Service $service, string $name ): string {
		return $this->values( $service )[ $service->credential( $name )->name ];
	}

	/** @return array<string, string> All credentials of a service; by name; see value(). */
	public function values( Service $service ): array {
		// One query for all: none is loaded on every page.
		wp_prime_option_caches( [ Secrets::OPTION, ...self::legacy_options( $service ) ] );
		$values = [];
		foreach ( $service->credentials as $credential ) {
			$value                       = $this->secrets->value( $credential->name );
			$value                       = '' === $value ? self::legacy_value( $credential ) : $value;
			$values[ $credential->name ] = '' === $credential->validate( $value ) ? $value : '';
		}
		return $values;
	}

	/** See Secrets::source(); what another plugin left counts as kept here, since it is changed and removed here. */
	public function source( Credential $credential ): string {
		$source = $this->secrets->source( $credential->name );
		return '' === $source && '' === $credential->validate( self::legacy_value( $credential ) ) ? 'option' : $source;
	}

	/** Whether every credential is set. */
	public function is_complete( Service $service ): bool {
		return ! in_array( '', $this->values( $service ), true );
	}

	/**
	 * Keeps the named credentials and leaves the others as they are.
	 * @param array<string, string> $values By name.
	 * @return true|WP_Error Status 403, 400 (and `credential` in the data) for what is refused, 409 for what is set where it wins, 502 where the service can't be asked. Then nothing is changed.
	 */
	public function set( Service $service, array $values ): bool|WP_Error {
		$values  = array_map( 'trim', $values );
		$refusal = self::refusal( $service ) ?? $this->validate( $service, $values );
		if ( null === $refusal && $service->tests_before_saving ) {
			$refusal = $this->refusal_of_service( $service, $values + $this->values( $service ) );
		}
		return $refusal ?? $this->secrets->set_all( $values );
	}

	/** Forgets what is kept here, also what another plugin left; status 403, 409 where all is set elsewhere, 500 when the database refused. */
	public function remove( Service $service ): bool|WP_Error {
		$refusal = self::refusal( $service );
		$sources = array_map( $this->source( ... ), $service->credentials );
		if ( null !== $refusal || ( [] !== $sources && [] === array_intersect( $sources, [ 'option', '' ] ) ) ) {
			return $refusal ?? new WP_Error( 'slipstream_secret_fixed', __( 'This key is set in the server’s configuration or on WordPress’ own screen of connectors, and can only be removed there.', 'slipstream' ), [ 'status' => 409 ] );
		}
		array_map( 'delete_option', self::legacy_options( $service ) );
		return $this->secrets->remove( ...array_column( $service->credentials, 'name' ) );
	}

	/**
	 * Asks the service whether it takes what is set.
	 * @param string $access_token Of an account, for OAuth.
	 * @return true|WP_Error Words for the owner.
	 */
	public function test( Service $service, string $access_token = '' ): bool|WP_Error {
		if ( ! $this->is_complete( $service ) ) {
			return new WP_Error( 'slipstream_key_missing', __( 'There is no key to test yet.', 'slipstream' ), [ 'status' => 409 ] );
		}
		return self::ask( $service, $this->values( $service ), $access_token );
	}

	/**
	 * Why values can't be kept, as far as one sees without the service.
	 * @param array<string, string> $values By name.
	 */
	private function validate( Service $service, array $values ): ?WP_Error {
		foreach ( $values as $name => $value ) {
			$credential = $service->find( (string) $name );
			$message    = null === $credential ? __( 'There is no credential of that name.', 'slipstream' ) : $credential->validate( $value );
			if ( '' !== $message ) {
				$data = [
					'status'     => 400,
					'credential' => (string) $name,
				];
				return new WP_Error( 'slipstream_key_wrong', $message, $data );
			}
		}
		return $this->secrets->fixed( array_map( 'strval', array_keys( $values ) ) );
	}

	/**
	 * Why the service does not take values, with the HTTP status to answer with.
	 * @param array<string, string> $values All of them.
	 */
	private function refusal_of_service( Service $service, array $values ): ?WP_Error {
		$answer = in_array( '', $values, true ) ? true : self::ask( $service, $values, '' );
		if ( ! $answer instanceof WP_Error ) {
			return null;
		}
		$code = (string) $answer->get_error_code();
		if ( 'slipstream_key_refused' === $code || 'slipstream_service_down' === $code ) {
			return new WP_Error( $code, $answer->get_error_message(), [ 'status' => 'slipstream_key_refused' === $code ? 400 : 502 ] );
		}
		return Service::down( $service->title );
	}

	/**
	 * @param array<string, string> $values All of them.
	 * @return true|WP_Error What the service says.
	 */
	private static function ask( Service $service, array $values, string $access_token ): bool|WP_Error {
		$answer = null === $service->test ? true : Extensions::callback( $service->test )( $values, $access_token );
		return $answer instanceof WP_Error ? $answer : true;
	}

	/** Who may not change a service is told so, wherever they come from. */
	private static function refusal( Service $service ): ?WP_Error {
		return current_user_can( $service->capability ) ? null : new WP_Error( 'slipstream_forbidden', __( 'You are not allowed to change this site’s keys.', 'slipstream' ), [ 'status' => rest_authorization_required_code() ] );
	}

	/** @return list<string> */
	private static function legacy_options( Service $service ): array {
		return array_values( array_filter( array_column( $service->credentials, 'legacy_option' ), static fn ( string $option ): bool => '' !== $option ) );
	}

	private static function legacy_value( Credential $credential ): string {
		$value = '' === $credential->legacy_option ? '' : get_option( $credential->legacy_option, '' );
		return is_string( $value ) ? trim( $value ) : '';
	}
}
