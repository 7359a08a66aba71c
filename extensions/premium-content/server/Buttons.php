<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

use Slipstream\Contracts\BlockAttributes;
use WP_HTML_Tag_Processor;

/** Renders the login button of a visitor view. */
final class Buttons {

	public function __construct( private readonly PaidAccess $access ) {}

	/** @param string $content Saved markup: a link without a URL. */
	public function login( BlockAttributes $attributes, string $content ): string {
		if ( $this->access->is_signed_in() ) {
			return '';
		}
		$tags = new WP_HTML_Tag_Processor( $content );
		while ( $tags->next_tag( [ 'tag_name' => 'a' ] ) ) {
			$tags->set_attribute( 'href', SignInLink::url() );
		}
		return $tags->get_updated_html();
	}
}
