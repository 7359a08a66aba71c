<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Story;

use Slipstream\Support\Json;

/**
 * Player settings of a post that the player supports. Names, types and limits are in view/settings.json, for PHP and
 * TypeScript.
 */
final class Settings {

	/** @param array<mixed> $saved The block's attribute. */
	public function __construct( private readonly array $saved ) {}

	/** @return array<string, mixed> Known settings with valid types, for the script. */
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

	/** A numeric setting, within its limits. */
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
	 * @return array<string, array{default: mixed, min?: float, max?: float}> Default of each known setting, and the
	 * limits of numbers.
	 */
	private static function table(): array {
		/** @var array<string, array{default: mixed, min?: float, max?: float}> $table */
		$table = Json::file( dirname( __DIR__ ) . '/view/settings.json' );
		return $table;
	}
}
