<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery;

/** Replaces the document's title by the one that the author wrote. */
final class PageTitle {

	public function __construct( private readonly PageTexts $texts ) {}

	/** Hook `pre_get_document_title`. WordPress prints the result as it is. */
	public function replace( mixed $title ): mixed {
		/**
		 * Filters whether posts may have a title for search engines. A filter of Jetpack.
		 * @param bool $is_enabled True by default.
		 */
		$is_enabled = apply_filters( 'jetpack_seo_custom_titles', true );
		$custom     = false === $is_enabled ? '' : $this->texts->custom_title();
		return '' === $custom ? $title : esc_html( $custom );
	}
}
