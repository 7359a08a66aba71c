<?php
declare( strict_types=1 );

namespace Slipstream\Welcome;

use Slipstream\Availability\Declarations;
use Slipstream\Contracts\DemoSection;
use Slipstream\Support\Options;
use WP_Error;
use WP_Post;

/** The draft page that shows blocks which need no account. A site has at most one. */
final class DemoPage {

	private const KEY = 'demo_page';

	public function __construct(
		private readonly Declarations $declarations,
		private readonly Options $options,
	) {}

	/** Returns the ID of the page; 0 if there is none, or if it is in the trash. */
	public function id(): int {
		return self::usable_id( $this->options->all()[ self::KEY ] ?? null );
	}

	/**
	 * Inserts the page as a draft, unless it exists. If two requests do so at the same time, both return the same page.
	 * @return int|WP_Error ID of the page. Error with status 500 if it could not be stored.
	 */
	public function insert(): int|WP_Error {
		$existing = $this->id();
		if ( $existing > 0 ) {
			return $existing;
		}
		$own = wp_insert_post(
			[
				'post_type'    => 'page',
				'post_status'  => 'draft',
				'post_title'   => wp_slash( __( 'Demo page', 'slipstream' ) ),
				'post_content' => wp_slash( $this->content() ),
			],
			true
		);
		if ( $own instanceof WP_Error ) {
			$own->add_data( [ 'status' => 500 ] );
			return $own;
		}
		$stored = $this->options->change(
			self::KEY,
			static fn ( mixed $other ): string => (string) ( self::usable_id( $other ) > 0 ? self::usable_id( $other ) : $own )
		);
		$id     = $stored ? $this->id() : 0;
		if ( $id !== $own ) {
			wp_delete_post( $own, true );
		}
		return $id > 0 ? $id : Options::not_stored();
	}

	private function content(): string {
		$blocks = array_map(
			static fn ( DemoSection $part ): string => sprintf(
				"<!-- wp:heading -->\n<h2 class=\"wp-block-heading\">%s</h2>\n<!-- /wp:heading -->\n\n<!-- wp:paragraph -->\n<p>%s</p>\n<!-- /wp:paragraph -->\n\n%s",
				esc_html( $part->title ),
				esc_html( $part->text ),
				$part->content
			),
			$this->declarations->demo()
		);
		return implode( "\n\n", $blocks );
	}

	/** @param mixed $stored Stored ID of a page. */
	private static function usable_id( mixed $stored ): int {
		$post = is_string( $stored ) ? get_post( (int) $stored ) : null;
		return $post instanceof WP_Post && 'page' === $post->post_type && 'trash' !== $post->post_status ? $post->ID : 0;
	}
}
