<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Blocks\PublicMedia;
use WP_Post;

/** Images of Image Select fields: public attachments, and images that authors added by URL. */
final class ChoiceImages {

	/** @var array<int, WP_Post> Attachments by ID. */
	private array $found = [];

	/** Loads the attachments of all fields in a form with one query. */
	public function prepare( Form $form ): void {
		$ids = [];
		foreach ( $form->fields as $field ) {
			foreach ( $field->has_images() ? $field->options() : [] as $option ) {
				$ids[] = $option['image']['id'] ?? 0;
			}
		}
		$this->found = [] === $ids ? [] : PublicMedia::find( $ids ) + $this->found;
	}

	/** @param array{id: int, src: string, alt: string} $image See FieldOptions. */
	public function html( array $image, string $sizes ): string {
		$common = [
			'alt'      => $image['alt'],
			'loading'  => 'lazy',
			'decoding' => 'async',
		];
		if ( isset( $this->found[ $image['id'] ] ) ) {
			return wp_get_attachment_image( $image['id'], 'medium_large', false, [ 'sizes' => $sizes ] + $common );
		}
		$url = esc_url( $image['src'], [ 'http', 'https' ] );
		return '' === $url ? '' : sprintf( '<img src="%s" alt="%s" loading="lazy" decoding="async">', $url, esc_attr( $image['alt'] ) );
	}
}
