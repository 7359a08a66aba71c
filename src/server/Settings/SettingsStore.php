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
 * Reads and stores the values of sections. Callers pass the section itself, so that no other extension must be loaded.
 * @phpstan-import-type RowList from FieldRows
 */
final class SettingsStore {

	/** @var array<string, array<string, mixed>> Values of the current preview, by section. */
	private array $unsaved = [];

	public function __construct( private readonly Options $options ) {}

	/** Returns the values of a section. Needs no query, so it can be called on visitors' pages. */
	public function values( Section $section ): Values {
		return new Values( $section, ( $this->unsaved[ $section->name ] ?? [] ) + $this->stored( $section ) );
	}

	/**
	 * Runs a function with unsaved values, for previews. Stores nothing.
	 * @template T
	 * @param array<string, mixed> $changes Values by field.
	 * @param \Closure(): T       $work
	 * @return T|WP_Error Result of `$work`; the error of change() if a value is invalid.
	 */
	public function with_unsaved( Section $section, array $changes, \Closure $work ): mixed {
		$error = self::first_error( $section, $changes );
		if ( null !== $error ) {
			return $error;
		}
		$before                          = $this->unsaved;
		$this->unsaved[ $section->name ] = self::clean( $section, $changes );
		try {
			return $work();
		} finally {
			$this->unsaved = $before;
		}
	}

	/**
	 * Stores the given fields. Other fields stay unchanged, even if another request changes them at the same time.
	 * @param array<string, mixed> $changes New values by field.
	 * @return true|WP_Error Error with status 400 and the field's name if a value is invalid; nothing is stored then. Status 500 if the
	 *     database fails.
	 */
	public function change( Section $section, array $changes ): bool|WP_Error {
		$error = self::first_error( $section, $changes );
		if ( null !== $error ) {
			return $error;
		}
		$clean  = self::clean( $section, $changes );
		$legacy = $this->legacy( $section );
		$row    = new AtomicOption( $section->option(), true );
		if ( ! $row->change( static fn ( array $stored ): array => $clean + ( [] === $stored ? $legacy : $stored ) ) ) {
			return Options::not_stored();
		}
		// Delete the old values, which would otherwise contradict the new option.
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
	 * Validates the option when other code writes it: options.php, wp/v2/settings, `wp option`.
	 * @param mixed $value Submitted value. Missing and invalid fields keep their stored value.
	 * @return array<string, mixed> Complete value of the option.
	 */
	public function sanitize( Section $section, mixed $value ): array {
		$sent = array_filter(
			is_array( $value ) ? $value : [],
			static fn ( mixed $one, int|string $name ): bool => self::may_store( $section->find( (string) $name ), $one ),
			ARRAY_FILTER_USE_BOTH
		);
		return self::clean( $section, $sent ) + $this->values( $section )->all();
	}

	/** @param array<string, mixed> $changes New values by field. */
	private static function first_error( Section $section, array $changes ): ?WP_Error {
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
		return null;
	}

	/** Whether a value may be stored outside the settings screen. Only the screen can ask for the confirmation text. */
	private static function may_store( ?Field $field, mixed $value ): bool {
		return null !== $field && '' === $field->validate( $value ) && ! $field->lacks_confirmation( $value, '' );
	}

	/**
	 * @param array<array-key, mixed> $values Valid values by field.
	 * @return array<string, bool|int|string|RowList> Values in the form to store, by field.
	 */
	private static function clean( Section $section, array $values ): array {
		$clean = [];
		foreach ( $values as $name => $value ) {
			$clean[ (string) $name ] = $section->field( (string) $name )->clean( $value );
		}
		return $clean;
	}

	/** @return array<array-key, mixed> Stored values by field, not validated. */
	private function stored( Section $section ): array {
		$stored = Options::autoloaded( $section->option() );
		return [] === $stored ? $this->legacy( $section ) : $stored;
	}

	/** @return array<string, mixed> Values by field that earlier versions stored elsewhere. */
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
