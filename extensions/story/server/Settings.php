<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Story;

use Slipstream\Support\Json;

/** What a post says of the player, as far as the player knows it. Names, kinds and limits stand in view/settings.json, for both halves. */
final class Settings {

	/** @param array<mixed> $saved The block's attribute. */
	public function __construct( private readonly array $saved ) {}

	/** @return array<string, mixed> The settings of a known name and the right type, to be handed to the script. */
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

	/** A setting that is a number, within its limits. */
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
	 * @return array<string, array{default: mixed, min?: float, max?: float}> The known settings: of each its default and, of a number, its
	 * limits.
	 */
	private static function table(): array {
		/** @var array<string, array{default: mixed, min?: float, max?: float}> $table */
		$table = Json::file( dirname( __DIR__ ) . '/view/settings.json' );
		return $table;
	}
}
