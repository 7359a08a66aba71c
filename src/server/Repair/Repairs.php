<?php
declare( strict_types=1 );

namespace Slipstream\Repair;

use Slipstream\Availability\Declarations;
use Slipstream\Contracts\ContentRepair;

/** Combines all declared repairs. */
final class Repairs {

	/** Maximum bytes of a content. A repair may need 25 times its memory. */
	private const MAX_BYTES = 2_000_000;

	/** @var list<ContentRepair>|null Declared repairs; null before the first use. */
	private ?array $repairs = null;

	public function __construct( private readonly Declarations $declarations ) {}

	/** @return list<non-empty-string> Search texts of all repairs, see ContentRepair::hints(). */
	public function hints(): array {
		$hints = array_merge( [], ...array_map( static fn ( ContentRepair $repair ): array => $repair->hints(), $this->all() ) );
		return array_values( array_unique( $hints ) );
	}

	/**
	 * Returns the edits of all repairs. If two edits are at the same position, uses the one of the extension, whose rules for its own block
	 * are more precise.
	 */
	public function edits( string $content ): EditList {
		// In serialized content, an edit would make the stored lengths wrong.
		if ( strlen( $content ) > self::MAX_BYTES || is_serialized( $content ) ) {
			return EditList::from_edits( $content, [] );
		}
		$edits = array_map( static fn ( ContentRepair $repair ): array => $repair->edits( $content ), array_reverse( $this->all() ) );
		return EditList::from_edits( $content, array_merge( [], ...$edits ) );
	}

	/** @return list<ContentRepair> */
	private function all(): array {
		return $this->repairs ??= $this->declarations->instances_of( ContentRepair::class, $this->declarations->repairs() );
	}
}
