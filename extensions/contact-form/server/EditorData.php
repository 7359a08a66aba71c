<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Domains\Messages\Files;

/** Data for the form's blocks in the editor. */
final class EditorData {

	/**
	 * @return array{labels: array<string, string>, maxMegabytes: int} Default labels by block name, and the maximum size of a
	 *     file.
	 */
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
