<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\InstagramGallery;

use Slipstream\Blocks\PublicMedia;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Shims\VisitorNotice;
use WP_Post;

/** Renders the gallery from stored data, without a request to Instagram. */
final class Renderer {

	public function __construct(
		private readonly Feeds $feeds,
		private readonly Refresh $refresh,
	) {}

	/** @param string $content The saved link to the account. It is shown if there are no photos. */
	public function render( BlockAttributes $attributes, string $content ): string {
		$ids = $attributes->items( 'ids', Api::MAX_PHOTOS );
		if ( [] !== $ids ) {
			return self::chosen( $attributes, $ids, $content );
		}
		$feed = $this->feeds->find( $attributes->text( 'accessToken', max: 200 ) );
		if ( null === $feed ) {
			return $content;
		}
		if ( $this->feeds->mark_shown( $feed ) ) {
			$this->refresh->schedule( $feed );
		}
		if ( Feed::DENIED === $feed->status ) {
			return self::notice() . $content;
		}
		if ( [] === $feed->photos ) {
			return 0 === $feed->fetched || $feed->waiting > 0 ? $content : '';
		}
		$photos = array_slice( $feed->photos, 0, Markup::number( $attributes, 'count' ) );
		return Markup::grid(
			$attributes,
			array_map( static fn ( Photo $photo ): string => Markup::cell( $attributes, $feed, $photo ), $photos )
		);
	}

	/** @param list<mixed> $ids Saved IDs. */
	private static function chosen( BlockAttributes $attributes, array $ids, string $content ): string {
		$cells = array_map(
			static fn ( WP_Post $attachment ): string => Markup::attachment_cell( $attributes, $attachment ),
			array_values( PublicMedia::find( $ids ) )
		);
		$cells = array_values( array_filter( $cells, static fn ( string $cell ): bool => '' !== $cell ) );
		return [] === $cells ? $content : Markup::grid( $attributes, $cells );
	}

	/** Returns the notice for users who can edit the post; '' for others. */
	private static function notice(): string {
		$post = (int) get_the_ID();
		if ( 0 === $post || ! current_user_can( 'edit_post', $post ) ) {
			return '';
		}
		$text = __( 'The requested Instagram connection is not available anymore.', 'slipstream' ) . '<br />'
			. __( '(Only administrators and the post author will see this message.)', 'slipstream' );
		return VisitorNotice::render( $text, 'error', 'wp-block-jetpack-instagram-gallery' );
	}
}
