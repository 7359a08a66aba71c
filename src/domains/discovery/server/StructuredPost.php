<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery;

use Generator;
use Slipstream\Access\ContentAccess;
use WP_Post;

/** Describes a post as JSON-LD for search engines, with types of schema.org. */
final class StructuredPost {

	private const ARTICLE = 'article';
	private const FAQ     = 'faq';

	/** Maximum questions of a page. */
	private const MAX_QUESTIONS = 100;

	/**
	 * @param string $picture URL of the picture; '' for none.
	 * @return list<array<string, mixed>> One Article or FAQPage. Empty for a page without a schema type, and for an FAQ without questions.
	 */
	public static function nodes( WP_Post $post, string $title, string $description, string $picture ): array {
		$type = get_post_meta( $post->ID, PostFields::SCHEMA, true );
		if ( self::FAQ === $type ) {
			$questions = [];
			// Remove hidden blocks first, as WordPress does on pages. Removing a shortcode may also remove the blocks between its start and
			// end.
			$content = strip_shortcodes( HiddenBlocks::remove( ContentAccess::public_content( $post ) ) );
			foreach ( self::questions( parse_blocks( $content ) ) as $question ) {
				$questions[] = $question;
				if ( count( $questions ) === self::MAX_QUESTIONS ) {
					break;
				}
			}
			return [] === $questions ? [] : [
				[
					'@type'      => 'FAQPage',
					'mainEntity' => $questions,
				],
			];
		}
		return self::ARTICLE === $type || 'post' === $post->post_type ? [ self::article( $post, $title, $description, $picture ) ] : [];
	}

	/** @return array<string, mixed> */
	private static function article( WP_Post $post, string $title, string $description, string $picture ): array {
		$name = PlainText::from_html( (string) get_the_author_meta( 'display_name', (int) $post->post_author ) );
		return array_filter(
			[
				'@type'            => 'Article',
				'headline'         => $title,
				'description'      => $description,
				'image'            => $picture,
				'datePublished'    => (string) get_post_time( DATE_ATOM, true, $post ),
				'dateModified'     => (string) get_post_modified_time( DATE_ATOM, true, $post ),
				'mainEntityOfPage' => (string) get_permalink( $post ),
				'author'           => '' === $name ? '' : [
					'@type' => 'Person',
					'name'  => $name,
					'url'   => get_author_posts_url( (int) $post->post_author ),
				],
			],
			static fn ( mixed $value ): bool => '' !== $value
		);
	}

	/**
	 * Returns each Details block as a question with its answer.
	 * @param array<array<string, mixed>> $blocks Result of parse_blocks().
	 * @return Generator<array<string, mixed>>
	 */
	private static function questions( array $blocks ): Generator {
		foreach ( $blocks as $block ) {
			$inner = is_array( $block['innerBlocks'] ?? null ) ? $block['innerBlocks'] : [];
			if ( 'core/details' !== ( $block['blockName'] ?? null ) ) {
				yield from self::questions( $inner );
				continue;
			}
			preg_match( '~<summary[^>]*>(.*?)</summary>~s', (string) ( $block['innerHTML'] ?? '' ), $match );
			$question = PlainText::from_html( $match[1] ?? '' );
			$answer   = PlainText::from_html( serialize_blocks( $inner ) );
			if ( '' !== $question && '' !== $answer ) {
				yield [
					'@type'          => 'Question',
					'name'           => $question,
					'acceptedAnswer' => [
						'@type' => 'Answer',
						'text'  => $answer,
					],
				];
			}
		}
	}
}
