<?php
declare( strict_types=1 );

namespace Slipstream\Blocks;

use Slipstream\Registration\Registry;

/** Removes the styles of single blocks from the editor, because editor.css contains all of them. */
final class EditorStyles {

	public function __construct( private readonly Registry $registry ) {}

	/**
	 * Hook `block_type_metadata`, in the administration only.
	 * @param array<string, mixed> $metadata Content of block.json.
	 * @return array<string, mixed> The metadata; without styles for our blocks.
	 */
	public function remove( array $metadata ): array {
		if ( isset( $this->registry->blocks()[ $metadata['name'] ?? '' ] ) ) {
			unset( $metadata['style'] );
		}
		return $metadata;
	}
}
