<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Shortlinks;

use Slipstream\Pages\Redirect;
use Slipstream\Support\QueryArgument;
use WP;

/** Short URLs of posts: `/s/x7kq`, or `/?s-code=x7kq` on sites without pretty permalinks. Both forms always work. */
final class ShortUrl {

	private const FOLDER   = 's';
	private const ARGUMENT = 's-code';

	public static function from_code( string $code ): string {
		global $wp_rewrite;
		return $wp_rewrite->using_permalinks()
			? home_url( '/' . $wp_rewrite->root . self::FOLDER . "/$code" )
			: add_query_arg( self::ARGUMENT, $code, home_url( '/' ) );
	}

	/** Filter `pre_get_shortlink`: returns the short URL instead of WordPress' `?p=7`. */
	public static function replace( mixed $short, mixed $id, mixed $context ): mixed {
		$is_query = 'query' === $context;
		$post_id  = match ( true ) {
			! $is_query     => (int) ( is_numeric( $id ) && $id > 0 ? $id : get_the_ID() ),
			is_singular()   => get_queried_object_id(),
			default         => 0,
		};
		$code = 'blog' !== $context && false === $short && $post_id > 0 && is_post_publicly_viewable( $post_id )
			? ShortCode::from_id( $post_id )
			: '';
		return '' === $code ? $short : self::from_code( $code );
	}

	/** Action `parse_request`: redirects a short URL to its post. If there is no public post, WordPress responds with 404. */
	public static function redirect( WP $wp ): void {
		$target = self::target( $wp->request );
		if ( '' !== $target ) {
			// Allow other hosts, because a plugin may give posts a permalink on one.
			Redirect::to( $target, 301 );
		}
	}

	/**
	 * Returns the permalink for a short URL; '' if the request is no short URL of a public post.
	 * @param string $path Request path relative to the site, without leading and trailing slashes.
	 */
	public static function target( string $path ): string {
		$argument = QueryArgument::key( self::ARGUMENT );
		$code     = '' === $argument && str_starts_with( $path, self::FOLDER . '/' )
			? substr( $path, strlen( self::FOLDER ) + 1 )
			: $argument;
		$id       = ShortCode::to_id( $code );
		return $id > 0 && is_post_publicly_viewable( $id ) ? (string) get_permalink( $id ) : '';
	}
}
