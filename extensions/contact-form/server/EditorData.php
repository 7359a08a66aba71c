<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Domains\Messages\Files;

/** Data of the page for the editor. */
final class EditorData {

	/** @return array{labels: array<string, string>, maxMegabytes: int} Default labels of fields, by block. */
	public function form(): array {
		$labels = [];
		foreach ( FieldType::blocks() as $block ) {
			$labels[ $block ] = FieldType::from_name( substr( $block, strlen( 'jetpack/field-' ) ) )->default_label();
		}
		return [
			'labels'       => $labels,
			'maxMegabytes' => max( 1, intdiv( Files::max_bytes(), 1_048_576 ) ),
		];
	}
}
