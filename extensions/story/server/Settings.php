<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Story;

use Slipstream\Support\Json;

/**
 * Reads saved player settings. Names, types and limits are in view/settings.json, shared with TypeScript.
 */
final class Settings {

	/** @param array<mixed> $saved The block's attribute. */
	public function __construct( private readonly array $saved ) {}

	/** @return array<string, mixed> Settings that the player supports and whose types are valid. */
	public function known(): array {
		$known = [];
		foreach ( $this->saved as $name => $value ) {
			$row = self::table()[ $name ] ?? null;
			if ( null !== $row && self::kind( $row['default'] ) === self::kind( $value ) ) {
				$known[ $name ] = $value;
			}
		}
		return $known;
	}

	/** Returns a numeric setting within its limits. */
	public function number( string $name ): float {
		$row   = self::table()[ $name ] ?? [ 'default' => 0 ];
		$value = $this->known()[ $name ] ?? $row['default'];
		return is_numeric( $value )
			? min( max( (float) $value, (float) ( $row['min'] ?? $value ) ), (float) ( $row['max'] ?? $value ) )
			: 0.0;
	}

	private static function kind( mixed $value ): string {
		return is_int( $value ) || is_float( $value ) ? 'number' : gettype( $value );
	}

	/**
	 * @return array<string, array{default: mixed, min?: float, max?: float}> Default of each setting, and limits of numbers.
	 */
	private static function table(): array {
		/** @var array<string, array{default: mixed, min?: float, max?: float}> $table */
		$table = Json::file( dirname( __DIR__ ) . '/view/settings.json' );
		return $table;
	}
}
