<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactInfo;

use Slipstream\Blocks\ClassList;
use Slipstream\Contracts\BlockAttributes;
use WP_HTML_Tag_Processor;

/** Says in the words of schema.org that what is inside belongs to one organization. */
final class ContactInfo {

	/** What the blocks inside say when they are filled in. */
	private const PROPERTIES = [ 'address', 'email', 'telephone' ];

	public function __construct( private readonly Business $business ) {}

	/**
	 * Names the organization for search engines.
	 * @param string $content What is saved, the blocks inside rendered.
	 */
	public function render( BlockAttributes $attributes, string $content ): string {
		$this->business->leave();
		$tags = new WP_HTML_Tag_Processor( $content );
		if ( self::says_something( $content ) && ClassList::find( $tags, 'wp-block-jetpack-contact-info' ) ) {
			$tags->set_attribute( 'itemprop', 'location' );
			$tags->set_attribute( 'itemscope', true );
			$tags->set_attribute( 'itemtype', 'http://schema.org/Organization' );
		}
		return $tags->get_updated_html();
	}

	/** Whether anything inside is a property of the organization; one without any is nothing to tell. */
	private static function says_something( string $content ): bool {
		$tags = new WP_HTML_Tag_Processor( $content );
		while ( $tags->next_tag() ) {
			if ( in_array( $tags->get_attribute( 'itemprop' ), self::PROPERTIES, true ) ) {
				return true;
			}
		}
		return false;
	}
}
