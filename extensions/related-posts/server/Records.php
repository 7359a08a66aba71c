<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Slipstream\Contracts\Schema;
use WP_Post;

/**
 * Converts related posts to records in Jetpack's format, for the page and the editor.
 *
 * @phpstan-type Record array{ id: int, url: string, url_meta: array{origin: int, position: int}, title: string, author: string,
 * date: string, format: string|false, excerpt: string, rel: string, context: string, block_context: array{text: string, link: string},
 * img: array{alt_text: string, src: string, width: int, height: int, srcset: string}, classes: list<string>, }
 */
final class Records {

	/**
	 * @param list<Candidate> $candidates Posts in page order.
	 * @return list<Record> Records in page order, after filters.
	 */
	public static function from_candidates( WP_Post $post, array $candidates ): array {
		$records = [];
		foreach ( $candidates as $position => $candidate ) {
			$records[] = self::record( $candidate, $post->ID, $position );
		}
		/**
		 * Filters the records of related posts.
		 *
		 * @param list<array<string, mixed>> $records Records in page order.
		 * @param int                        $post    ID of the current post.
		 */
		$filtered = apply_filters( 'jetpack_relatedposts_returned_results', $records, $post->ID );
		if ( $filtered === $records || ! is_array( $filtered ) ) {
			return $records;
		}
		return array_values( array_map( self::complete( ... ), array_filter( $filtered, 'is_array' ) ) );
	}

	/** @return array<string, mixed> JSON schema of a record. */
	public static function schema(): array {
		return Schema::object(
			[
				'id'            => Schema::INTEGER,
				'url'           => Schema::TEXT,
				'url_meta'      => Schema::object(
					[
						'origin'   => Schema::INTEGER,
						'position' => Schema::INTEGER,
					]
				),
				'title'         => Schema::TEXT,
				'author'        => Schema::TEXT,
				'date'          => Schema::TEXT,
				'format'        => [ 'type' => [ 'string', 'boolean' ] ],
				'excerpt'       => Schema::TEXT,
				'rel'           => Schema::TEXT,
				'context'       => Schema::TEXT,
				'block_context' => Schema::object(
					[
						'text' => Schema::TEXT,
						'link' => Schema::TEXT,
					]
				),
				'img'           => Schema::object(
					array_fill_keys( [ 'alt_text', 'src', 'srcset' ], Schema::TEXT )
						+ array_fill_keys( [ 'width', 'height' ], Schema::INTEGER )
				),
				'classes'       => Schema::list( Schema::TEXT ),
				'why'           => Schema::list( Schema::TEXT ),
			]
		);
	}

	/** @return Record */
	private static function record( Candidate $candidate, int $origin, int $position ): array {
		$post    = $candidate->post;
		$context = Context::for_candidate( $candidate );
		/** Filters the `rel` of a link to a related post. */
		$rel = apply_filters( 'jetpack_relatedposts_filter_post_link_rel', '', $post->ID );
		/** Filters the class names of a related post. */
		$classes = apply_filters( 'jetpack_relatedposts_filter_post_css_classes', [], $post->ID );
		return [
			'id'            => $post->ID,
			'url'           => $candidate->url(),
			'url_meta'      => [
				'origin'   => $origin,
				'position' => $position,
			],
			'title'         => PostText::title( $post ),
			'author'        => $candidate->author,
			'date'          => (string) get_the_date( '', $post ),
			'format'        => '' === $candidate->format ? false : $candidate->format,
			'excerpt'       => PostText::excerpt( $post ),
			'rel'           => is_string( $rel ) ? $rel : '',
			'context'       => $context,
			'block_context' => [
				'text' => $context,
				'link' => $candidate->term_link,
			],
			'img'           => self::image( $candidate->image ),
			'classes'       => array_values( array_filter( (array) $classes, 'is_string' ) ),
		];
	}

	/**
	 * @param array<mixed> $image Data of Thumbnail, possibly changed by a filter.
	 * @return array{alt_text: string, src: string, width: int, height: int, srcset: string}
	 */
	private static function image( array $image ): array {
		$text = array_map( 'strval', array_filter( $image, 'is_scalar' ) );
		return [
			'alt_text' => $text['alt_text'] ?? '',
			'src'      => $text['src'] ?? '',
			'width'    => (int) ( $text['width'] ?? 0 ),
			'height'   => (int) ( $text['height'] ?? 0 ),
			'srcset'   => $text['srcset'] ?? '',
		];
	}

	/**
	 * @param array<mixed> $record Record after a filter.
	 * @return Record The record with all keys that the page needs.
	 */
	private static function complete( array $record ): array {
		$text    = static fn ( string $key ): string => is_scalar( $record[ $key ] ?? null ) ? (string) $record[ $key ] : '';
		$part    = static fn ( string $key ): array => is_array( $record[ $key ] ?? null ) ? $record[ $key ] : [];
		$context = $text( 'context' );
		return [
			'id'            => (int) $text( 'id' ),
			'url'           => $text( 'url' ),
			'url_meta'      => [
				'origin'   => (int) ( $part( 'url_meta' )['origin'] ?? 0 ),
				'position' => (int) ( $part( 'url_meta' )['position'] ?? 0 ),
			],
			'title'         => $text( 'title' ),
			'author'        => $text( 'author' ),
			'date'          => $text( 'date' ),
			'format'        => is_string( $record['format'] ?? null ) ? $record['format'] : false,
			'excerpt'       => $text( 'excerpt' ),
			'rel'           => $text( 'rel' ),
			'context'       => $context,
			'block_context' => [
				'text' => (string) ( $part( 'block_context' )['text'] ?? $context ),
				'link' => (string) ( $part( 'block_context' )['link'] ?? '' ),
			],
			'img'           => self::image( $part( 'img' ) ),
			'classes'       => array_values( array_filter( $part( 'classes' ), 'is_string' ) ),
		];
	}
}
