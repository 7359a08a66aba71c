<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery;

use WP_Post;
use WP_Post_Type;
use WP_Term;
use WP_User;

/** The canonical URL of the current page, without the visitor's query arguments. */
final class PageUrl {

	public static function current(): string {
		global $wp;
		$object = get_queried_object();
		return match ( true ) {
			is_front_page()                  => home_url( '/' ),
			$object instanceof WP_Post       => (string) get_permalink( $object ),
			'' !== (string) $wp->request     => home_url( user_trailingslashit( $wp->request ) ),
			default                          => self::with_page( self::list_url( $object ) ),
		};
	}

	/** Returns the URL of a list of posts on a site without pretty permalinks. */
	private static function list_url( mixed $object ): string {
		$url = match ( true ) {
			$object instanceof WP_Term      => get_term_link( $object ),
			$object instanceof WP_User      => get_author_posts_url( $object->ID ),
			$object instanceof WP_Post_Type => get_post_type_archive_link( $object->name ),
			is_date()                       => home_url( '/?m=' . self::date() ),
			default                         => null,
		};
		return is_string( $url ) ? $url : home_url( '/' );
	}

	private static function with_page( string $url ): string {
		$page = (int) get_query_var( 'paged' );
		return $page > 1 ? add_query_arg( 'paged', $page, $url ) : $url;
	}

	/** @return string Digits of a year, a month or a day, such as 202603. */
	private static function date(): string {
		$date = (int) get_query_var( 'm' );
		if ( 0 === $date ) {
			$date = (int) get_query_var( 'year' );
			foreach ( [ (int) get_query_var( 'monthnum' ), (int) get_query_var( 'day' ) ] as $part ) {
				$date = 0 === $part ? $date : $date * 100 + $part;
			}
		}
		return (string) $date;
	}
}
