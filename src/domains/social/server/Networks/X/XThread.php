<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks\X;

use Slipstream\Domains\Social\Networks\Data;
use Slipstream\Domains\Social\Networks\ReadPost;

/** Reads posts from X's API, and finds an author's thread among them. */
final class XThread {

	/** Query arguments for the fields that posts() needs. */
	public const FIELDS = 'tweet.fields=author_id,conversation_id,created_at,entities,referenced_tweets'
		. '&expansions=attachments.media_keys,author_id&media.fields=alt_text,type,url&user.fields=username';

	/**
	 * Returns the search query for the author's other posts in the conversation. X searches the last seven days only.
	 * @param array<mixed> $answer API response with the post.
	 */
	public static function query( array $answer ): string {
		$conversation = Data::text( $answer, 'data', 'conversation_id' );
		$author       = Data::text( $answer, 'data', 'author_id' );
		return 1 === preg_match( '/^\d{1,20} \d{1,20}$/D', "$conversation $author" )
			? rawurlencode( "conversation_id:$conversation from:$author" )
			: '';
	}

	/**
	 * @param array<mixed> $answer API response with the post.
	 * @param array<mixed> $others API response to the search of query(); empty if there was no search.
	 * @return list<ReadPost> The author's posts, first to last. Replies to other people are left out.
	 */
	public static function posts( array $answer, array $others ): array {
		$posts = [ Data::list( $answer, 'data' ), ...Data::objects( $others, 'data' ) ];
		$posts = array_column(
			array_map( static fn ( array $post ): array => [ 'id-' . Data::text( $post, 'id' ), $post ], $posts ),
			1,
			0
		);
		uksort( $posts, 'strnatcmp' );
		$media  = self::media( [ ...Data::objects( $answer, 'includes', 'media' ), ...Data::objects( $others, 'includes', 'media' ) ] );
		$author = Data::text( $answer, 'includes', 'users', 0, 'username' );
		$thread = [];
		foreach ( $posts as $key => $post ) {
			$parent = self::parent( $post );
			if ( [] === $thread || '' === $parent || isset( $thread[ "id-$parent" ] ) ) {
				$thread[ $key ] = self::post( $post, $author, $media );
			}
		}
		return array_values( $thread );
	}

	/**
	 * Returns the text with complete links. X shortens links, and appends a link to the pictures.
	 * @param array<mixed> $post Post from the API.
	 */
	public static function text( array $post ): string {
		$links = [];
		foreach ( Data::objects( $post, 'entities', 'urls' ) as $link ) {
			$links[ Data::text( $link, 'url' ) ] = '' === Data::text( $link, 'media_key' ) ? Data::text( $link, 'expanded_url' ) : '';
		}
		unset( $links[''] );
		return trim( html_entity_decode( strtr( Data::text( $post, 'text' ), $links ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}

	/** @param array<mixed> $post Post from the API. */
	private static function parent( array $post ): string {
		foreach ( Data::objects( $post, 'referenced_tweets' ) as $reference ) {
			if ( 'replied_to' === Data::text( $reference, 'type' ) ) {
				return Data::text( $reference, 'id' );
			}
		}
		return '';
	}

	/**
	 * @param list<array<mixed>> $media Media from the API.
	 * @return array<string, array{url: string, type: string, alt: string}> Pictures by media key.
	 */
	private static function media( array $media ): array {
		$found = [];
		foreach ( $media as $one ) {
			$url = Data::url( $one, 'url' );
			if ( 'photo' === Data::text( $one, 'type' ) && '' !== $url ) {
				$found[ Data::text( $one, 'media_key' ) ] = [
					'url'  => $url,
					'type' => 'image',
					'alt'  => Data::text( $one, 'alt_text' ),
				];
			}
		}
		return $found;
	}

	/**
	 * @param array<mixed> $post  Post from the API.
	 * @param array<string, array{url: string, type: string, alt: string}> $media Pictures by media key.
	 */
	private static function post( array $post, string $author, array $media ): ReadPost {
		$keys = array_filter( Data::list( $post, 'attachments', 'media_keys' ), 'is_string' );
		$id   = Data::text( $post, 'id' );
		return new ReadPost(
			"https://x.com/$author/status/$id",
			self::text( $post ),
			Data::time( $post, 'created_at' ),
			array_values( array_intersect_key( $media, array_flip( $keys ) ) ),
			"@$author"
		);
	}
}
