<?php
declare( strict_types=1 );

namespace Slipstream\Repair;

use JsonException;
use Slipstream\Contracts\ContentEdit;

/** Edits of a post's content that do not overlap, in document order. */
final class EditList {

	/** @param list<ContentEdit> $edits Edits of from_edits() or from_json(). */
	private function __construct( public readonly array $edits ) {}

	/**
	 * Sorts edits. Omits edits that overlap an earlier one, change nothing, or do not match the content.
	 * @param list<ContentEdit> $edits In any order.
	 */
	public static function from_edits( string $content, array $edits ): self {
		usort( $edits, static fn ( ContentEdit $one, ContentEdit $other ): int => $one->offset <=> $other->offset );
		$kept = [];
		$end  = 0;
		// An edit may start at the end of the content.
		$padded = $content . ' ';
		foreach ( $edits as $edit ) {
			$length     = strlen( $edit->before );
			$is_current = $edit->offset >= $end && 0 === substr_compare( $padded, $edit->before, $edit->offset, $length );
			if ( $is_current && $edit->before !== $edit->after ) {
				$kept[] = $edit;
				$end    = $edit->offset + $length;
			}
		}
		return new self( $kept );
	}

	public static function from_json( string $json ): self {
		$edits = [];
		foreach ( (array) json_decode( $json, true ) as $edit ) {
			if ( is_array( $edit ) ) {
				$edits[] = new ContentEdit( (int) ( $edit[0] ?? 0 ), (string) ( $edit[1] ?? '' ), (string) ( $edit[2] ?? '' ) );
			}
		}
		return new self( $edits );
	}

	/** @return string|null JSON; null if a text is not valid UTF-8. Such a post cannot be restored, so it must not be changed. */
	public function to_json(): ?string {
		try {
			return (string) wp_json_encode(
				array_map( static fn ( ContentEdit $edit ): array => [ $edit->offset, $edit->before, $edit->after ], $this->edits ),
				JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE
			);
		} catch ( JsonException ) {
			return null;
		}
	}

	/** @return string The content with all edits. */
	public function apply( string $content ): string {
		$parts  = [];
		$offset = 0;
		foreach ( $this->edits as $edit ) {
			$parts[] = substr( $content, $offset, $edit->offset - $offset );
			$parts[] = $edit->after;
			$offset  = $edit->offset + strlen( $edit->before );
		}
		return implode( '', $parts ) . substr( $content, $offset );
	}

	/** @return self Edits that restore the content from the result of apply(). */
	public function reversed(): self {
		$shift = 0;
		$edits = [];
		foreach ( $this->edits as $edit ) {
			$edits[] = new ContentEdit( $edit->offset + $shift, $edit->after, $edit->before );
			$shift  += strlen( $edit->after ) - strlen( $edit->before );
		}
		return new self( $edits );
	}
}
