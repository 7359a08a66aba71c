<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use Slipstream\Support\Color;
use WP_Block;

/**
 * Typed access to a block's attributes. A post can contain any value, from old releases or hostile authors, so each method returns a
 * value of its type and within its limits.
 */
final class BlockAttributes {

	/** Default limit of a text in bytes. Callers pass a limit for longer attributes. */
	public const MAX_TEXT = 65536;

	public const MAX_ITEMS = 1000;

	/** @param array<mixed> $values Saved values by attribute name. */
	public function __construct( private readonly array $values ) {}

	/** Returns the attributes as saved in the post, without the defaults of block.json. */
	public static function from_post( WP_Block $block ): self {
		$saved = $block->parsed_block['attrs'] ?? [];
		return new self( is_array( $saved ) ? $saved : [] );
	}

	public function has( string $name ): bool {
		return isset( $this->values[ $name ] );
	}

	/** Returns a text, cut between characters to at most `$max` bytes; the default if the value is not text. */
	public function text( string $name, string $default = '', int $max = self::MAX_TEXT ): string {
		$value = $this->values[ $name ] ?? null;
		if ( ! is_string( $value ) ) {
			return $default;
		}
		return strlen( $value ) > $max ? mb_strcut( $value, 0, $max, 'UTF-8' ) : $value;
	}

	/**
	 * Returns one of the allowed values, or the default.
	 * @param list<string> $allowed Values that the block supports.
	 */
	public function choice( string $name, array $allowed, string $default = '' ): string {
		$value = $this->values[ $name ] ?? null;
		return is_string( $value ) && in_array( $value, $allowed, true ) ? $value : $default;
	}

	/** Returns a number, even if it was saved as text; null for anything else. */
	public function number( string $name ): ?float {
		$value = $this->values[ $name ] ?? null;
		return is_numeric( $value ) && is_finite( (float) $value ) ? (float) $value : null;
	}

	/** Returns a number limited to `$min` … `$max`; the default if the value is not a number. */
	public function clamped( string $name, float $min, float $max, float $default ): float {
		return min( max( $this->number( $name ) ?? $default, $min ), $max );
	}

	/** Returns a boolean, even if an old release saved it as text or number; the default for anything else. */
	public function is( string $name, bool $default = false ): bool {
		return match ( $this->values[ $name ] ?? null ) {
			true, 1, '1', 'true' => true,
			false, 0, '0', 'false', '' => false,
			default => $default,
		};
	}

	/** Returns a safe CSS color; '' for anything else. */
	public function color( string $name ): string {
		return Color::sanitize( $this->text( $name ) ) ?? '';
	}

	/** Returns a color as `#` and six hexadecimal digits; '' for anything else. */
	public function hex( string $name ): string {
		return 1 === preg_match( '/^#?([0-9a-f]{6})$/iD', $this->text( $name ), $found ) ? "#$found[1]" : '';
	}

	/** Returns the attributes of a nested object; empty ones for anything else. */
	public function object( string $name ): self {
		return new self( $this->list_of( $name, self::MAX_ITEMS ) );
	}

	/** @return list<self> Items of a list that are objects. */
	public function objects( string $name, int $max = self::MAX_ITEMS ): array {
		$objects = array_filter( $this->list_of( $name, $max ), 'is_array' );
		return array_map( static fn ( array $object ): self => new self( $object ), array_values( $objects ) );
	}

	/** @return list<mixed> Items of a list, of any type. */
	public function items( string $name, int $max = self::MAX_ITEMS ): array {
		return array_values( $this->list_of( $name, $max ) );
	}

	/** @return array<mixed> All saved values, for filters that pass them to other plugins. */
	public function all(): array {
		return $this->values;
	}

	/** @return array<mixed> */
	private function list_of( string $name, int $max ): array {
		$value = $this->values[ $name ] ?? null;
		return is_array( $value ) ? array_slice( $value, 0, $max, true ) : [];
	}
}
