<?php
/**
 * Opens public pages in tests.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\After;
use Slipstream\Plugin;
use WP_Post;
use WP_Query;

/** Sets the main query as WordPress does, for tests of what a page prints. Closes the page afterwards. */
trait OpensPages {

	#[After( 10 )]
	public function close_page(): void {
		$GLOBALS['wp_query']     = new WP_Query();
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		unset( $_SERVER['QUERY_STRING'] );
		wp_reset_postdata();
	}

	/** @param array<string, mixed> $query Query variables; empty opens the front page. */
	protected function visit( array $query ): void {
		$GLOBALS['wp_query']     = new WP_Query();
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		$GLOBALS['wp_query']->query( $query );
	}

	/**
	 * Returns the footer of a post, as its page prints it.
	 *
	 * @param class-string $footer  Class with the method `append( string, WP_Post ): string`.
	 * @param int          $post_id Post ID.
	 */
	protected function footer_of( string $footer, int $post_id ): string {
		$type = get_post_type( $post_id );
		$this->visit( 'page' === $type ? [ 'page_id' => $post_id ] : [ 'p' => $post_id, 'post_type' => $type ] );
		$post = get_post( $post_id );
		self::assertInstanceOf( WP_Post::class, $post );
		$append = [ Plugin::get( $footer ), 'append' ];
		self::assertIsCallable( $append );
		return (string) $append( '', $post );
	}
}
