<?php
declare( strict_types=1 );

namespace Slipstream\Settings;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\FieldRows;
use Slipstream\Contracts\Section;
use Slipstream\Support\AtomicOption;
use Slipstream\Support\Options;
use WP_Error;

/**
 * Reads and writes sections. Callers pass the section itself instead of its name, so that reading one loads no other extension.
 * @phpstan-import-type RowList from FieldRows
 */
final class SettingsStore {

	public function __construct( private readonly Options $options ) {}

	/** Returns the values of a section. Needs no query, so visitors' pages can call it. */
	public function values( Section $section ): Values {
		return new Values( $section, $this->stored( $section ) );
	}

	/**
	 * Changes the given fields only. Parallel changes do not overwrite each other.
	 * @param array<string, mixed> $changes New values by field.
	 * @return true|WP_Error Error with status 400 and the field's name when a value is refused; nothing is stored then. 500 when the
	 *     database refused.
	 */
	public function change( Section $section, array $changes ): bool|WP_Error {
		foreach ( $changes as $name => $value ) {
			$field   = $section->find( (string) $name );
			$message = null === $field ? __( 'Unknown setting.', 'slipstream' ) : $field->validate( $value );
			if ( '' !== $message ) {
				$data = [
					'status' => 400,
					'field'  => (string) $name,
				];
				return new WP_Error( 'slipstream_setting_invalid', $message, $data );
			}
		}
		$clean  = self::clean( $section, $changes );
		$legacy = $this->legacy( $section );
		$row    = new AtomicOption( $section->option(), true );
		if ( ! $row->change( static fn ( array $stored ): array => $clean + ( [] === $stored ? $legacy : $stored ) ) ) {
			return Options::not_stored();
		}
		// Delete old values, which would contradict the moved ones.
		foreach ( array_intersect_key( $section->legacy, $legacy ) as $key ) {
			$this->options->set( $key, null );
		}
		foreach ( array_intersect_key( $section->moved, $legacy ) as [ $option, $key ] ) {
			if ( isset( Options::autoloaded( $option )[ $key ] ) ) {
				( new AtomicOption( $option, true ) )->change(
					static fn ( array $old ): array => array_diff_key( $old, [ $key => true ] )
				);
			}
		}
		/**
		 * Fires after settings of a section were stored. WordPress' hooks of options do not fire then.
		 * @param string $name Name of the section, such as `discovery`.
		 */
		do_action( 'slipstream_settings_changed', $section->name );
		return true;
	}

	/**
	 * Validates the option when it is written without this class: options.php, wp/v2/settings, `wp option`.
	 * @param mixed $value Submitted value. Missing and invalid fields keep their stored value.
	 * @return array<string, mixed> The whole option.
	 */
	public function sanitize( Section $section, mixed $value ): array {
		$sent = array_filter(
			is_array( $value ) ? $value : [],
			static fn ( mixed $one, int|string $name ): bool => self::may_store( $section->find( (string) $name ), $one ),
			ARRAY_FILTER_USE_BOTH
		);
		return self::clean( $section, $sent ) + $this->values( $section )->all();
	}

	/** Whether a value may be stored without the settings screen, which alone asks for confirmations. */
	private static function may_store( ?Field $field, mixed $value ): bool {
		return null !== $field && '' === $field->validate( $value ) && ! $field->lacks_confirmation( $value, '' );
	}

	/**
	 * @param array<array-key, mixed> $values Values by field.
	 * @return array<string, bool|int|string|RowList> Values by field, each of its type and within its limits.
	 */
	private static function clean( Section $section, array $values ): array {
		$clean = [];
		foreach ( $values as $name => $value ) {
			$clean[ (string) $name ] = $section->field( (string) $name )->clean( $value );
		}
		return $clean;
	}

	/** @return array<array-key, mixed> Stored values by field. */
	private function stored( Section $section ): array {
		$stored = Options::autoloaded( $section->option() );
		return [] === $stored ? $this->legacy( $section ) : $stored;
	}

	/** @return array<string, mixed> Values by field that earlier versions stored in other places. */
	private function legacy( Section $section ): array {
		$all   = [] === $section->legacy ? [] : $this->options->all();
		$moved = array_map( static fn ( array $place ): mixed => Options::autoloaded( $place[0] )[ $place[1] ] ?? null, $section->moved );
		$found = array_map( static fn ( string $key ): mixed => $all[ $key ] ?? null, $section->legacy );
		return array_filter( array_filter( $moved, self::is_set( ... ) ) + $found, self::is_set( ... ) );
	}

	private static function is_set( mixed $value ): bool {
		return null !== $value;
	}
}
