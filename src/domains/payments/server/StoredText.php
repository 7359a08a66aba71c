<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments;

/** Reads a title or description in the form that its author typed. */
final class StoredText {

	/** Returns plain text, not HTML. WordPress stores "&" as an entity for authors without `unfiltered_html`. */
	public static function plain( string $html ): string {
		return trim( html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}
}
