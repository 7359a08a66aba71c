<?php
/**
 * Attributes of a button.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\Button;

/**
 * Reads what a post holds, where anything may stand, as what it should be.
 */
final class Attributes {

	/**
	 * Takes them as they are.
	 *
	 * @param array<string, mixed> $values See block.json.
	 */
	public function __construct( private readonly array $values ) {}

	/**
	 * Text.
	 *
	 * @param string $name Which.
	 * @return string Empty when it is anything else.
	 */
	public function text( string $name ): string {
		$value = $this->values[ $name ] ?? '';
		return is_string( $value ) ? $value : '';
	}

	/**
	 * A number.
	 *
	 * @param string $name Which.
	 * @return float|null Null when it is anything else.
	 */
	public function number( string $name ): ?float {
		$value = $this->values[ $name ] ?? null;
		return is_numeric( $value ) ? (float) $value : null;
	}

	/**
	 * Yes or no.
	 *
	 * @param string $name Which.
	 */
	public function is( string $name ): bool {
		return in_array( $this->values[ $name ] ?? false, [ true, 1, '1', 'true' ], true );
	}

	/**
	 * A part of the attribute `style` of newer Jetpacks.
	 *
	 * @param string $name typography or border.
	 * @return array<mixed>
	 */
	public function style( string $name ): array {
		$style = $this->values['style'] ?? [];
		$part  = is_array( $style ) ? ( $style[ $name ] ?? [] ) : [];
		return is_array( $part ) ? $part : [];
	}
}
