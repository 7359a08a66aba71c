<?php
declare( strict_types=1 );

namespace Slipstream\Blocks;

use Slipstream\Registration\Registry;

/** Keeps the styles of single blocks out of the editor, whose editor.css contains all of them. */
final class EditorStyles {

	public function __construct( private readonly Registry $registry ) {}

	/**
	 * Hook `block_type_metadata`, while types are registered in the administration.
	 * @param array<string, mixed> $metadata Content of block.json.
	 * @return array<string, mixed> The metadata, for our blocks without styles.
	 */
	public function remove( array $metadata ): array {
		if ( isset( $this->registry->blocks()[ $metadata['name'] ?? '' ] ) ) {
			unset( $metadata['style'] );
		}
		return $metadata;
	}
}
