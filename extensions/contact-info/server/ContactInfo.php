<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactInfo;

use Slipstream\Blocks\ClassList;
use Slipstream\Contracts\BlockAttributes;
use WP_HTML_Tag_Processor;

/** Adds schema.org markup to the container, which describes an organization. */
final class ContactInfo {

	/** Properties that inner blocks print if they are filled in. */
	private const PROPERTIES = [ 'address', 'email', 'telephone' ];

	public function __construct( private readonly Business $business ) {}

	/**
	 * Adds the type of the organization to the container.
	 * @param string $content Saved content with rendered inner blocks.
	 */
	public function render( BlockAttributes $attributes, string $content ): string {
		$this->business->end_container();
		$tags = new WP_HTML_Tag_Processor( $content );
		if ( self::has_properties( $content ) && ClassList::find( $tags, 'wp-block-jetpack-contact-info' ) ) {
			$tags->set_attribute( 'itemprop', 'location' );
			$tags->set_attribute( 'itemscope', true );
			$tags->set_attribute( 'itemtype', 'http://schema.org/Organization' );
		}
		return $tags->get_updated_html();
	}

	/** Returns whether inner blocks have printed a property. Without one, the type is omitted. */
	private static function has_properties( string $content ): bool {
		$tags = new WP_HTML_Tag_Processor( $content );
		while ( $tags->next_tag() ) {
			if ( in_array( $tags->get_attribute( 'itemprop' ), self::PROPERTIES, true ) ) {
				return true;
			}
		}
		return false;
	}
}
