<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery;

/** Replaces the document title with the one that the author wrote for search engines. */
final class PageTitle {

	public function __construct( private readonly PageTexts $texts ) {}

	/** Hook `pre_get_document_title`. The result must be escaped: WordPress prints it unchanged. */
	public function replace( mixed $title ): mixed {
		/**
		 * Filters whether posts may have a title for search engines. A Jetpack filter.
		 * @param bool $is_enabled True by default.
		 */
		$is_enabled = apply_filters( 'jetpack_seo_custom_titles', true );
		$custom     = false === $is_enabled ? '' : $this->texts->custom_title();
		return '' === $custom ? $title : esc_html( $custom );
	}
}
