<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Messages;

use Slipstream\Domains\Discovery\PlainText;
use Slipstream\Domains\Discovery\PostBeginning;
use Slipstream\Domains\Discovery\PostFields;
use Slipstream\Domains\Social\Networks\Limits;
use Slipstream\Domains\Social\Networks\LinkCard;
use Slipstream\Domains\Social\Networks\Message;
use Slipstream\Domains\Social\Networks\Network;
use Slipstream\Domains\Social\Networks\NetworkFacts;
use Slipstream\Domains\Social\PostMeta;
use Slipstream\Domains\Social\Threads\Piece;
use Slipstream\Domains\Social\Threads\ThreadSource;
use WP_Post;

/** Creates the messages of a post for a network: a single one, or the pieces of a thread. */
final class PostMessage {

	public function __construct( private readonly MediaPreparer $media ) {}

	/**
	 * @param string       $message The author's message for this connection; '' for none.
	 * @param list<string> $texts   Texts of an earlier attempt, which are used again; empty in the first attempt.
	 * @return list<Message> Messages in sending order, without pictures. with_media() adds them.
	 */
	public function make( WP_Post $post, Network $network, Limits $limits, string $message, array $texts ): array {
		$pieces = $this->pieces( $post, $network );
		$link   = (string) get_permalink( $post );
		$texts  = [] === $texts ? self::texts( $post, $network, $limits, $message, $pieces, $link ) : $texts;
		return array_map(
			static fn ( string $text, int $index ): Message => new Message(
				$text,
				0 === $index ? $link : '',
				language: (string) get_bloginfo( 'language' )
			),
			$texts,
			array_keys( $texts )
		);
	}

	/** Returns the message with its pictures, or else with a link card. Reads files. */
	public function with_media( Message $message, WP_Post $post, Network $network, Limits $limits, int $index ): Message {
		$pieces   = $this->pieces( $post, $network );
		$choice   = PictureChoice::from_post( $post );
		$pictures = [] === $pieces ? $choice->attached : $pieces[ $index - 1 ]->pictures ?? [];
		$card     = '' !== $message->link && [] === $pictures ? $this->card( $post, $choice, $limits ) : null;
		return new Message(
			$message->text,
			$message->link,
			$card,
			$this->media->pictures( $pictures, $limits ),
			$message->in_reply_to,
			$message->root,
			$message->language
		);
	}

	/** Returns the author's message. Without one, returns the title, or the excerpt if the author has emptied the message. */
	private static function base_text( WP_Post $post, string $message ): string {
		$written = self::without_suffix( $message );
		if ( '' !== $written ) {
			return $written;
		}
		return PostMeta::has_edited( $post->ID ) ? self::excerpt( $post ) : PlainText::from_html( $post->post_title );
	}

	/**
	 * Removes the suffix of a thread from an author's message: the editor shows the suffix in the text field, so it may have been saved.
	 */
	public static function without_suffix( string $message ): string {
		$end    = NetworkFacts::thread_suffix();
		$suffix = trim( $end );
		return '' !== $suffix && str_ends_with( "\n\n$message", $end ) ? trim( substr( $message, 0, -strlen( $suffix ) ) ) : $message;
	}

	/** @return list<Piece> */
	private function pieces( WP_Post $post, Network $network ): array {
		return $network->can_thread() ? ThreadSource::pieces( $post, $network->id() ) : [];
	}

	/**
	 * @param list<Piece> $pieces Pieces of the thread; empty for a single post.
	 * @return list<string> At least one text.
	 */
	private static function texts( WP_Post $post, Network $network, Limits $limits, string $message, array $pieces, string $link ): array {
		$end = self::end( $network, $link, [] !== $pieces, PictureChoice::from_post( $post ) );
		return [
			TextLength::shorten( self::base_text( $post, $message ), $end, $limits ),
			...array_map( static fn ( Piece $piece ): string => TextLength::shorten( $piece->text, '', $limits ), $pieces ),
		];
	}

	/** Returns the end of the first post: the thread suffix, or the link if the network shows no card. */
	public static function end( Network $network, string $link, bool $is_thread, PictureChoice $choice ): string {
		$has_card = $network->shows_card() && [] === $choice->attached;
		return match ( true ) {
			$is_thread => NetworkFacts::thread_suffix(),
			$has_card => '',
			default => "\n\n$link",
		};
	}

	private function card( WP_Post $post, PictureChoice $choice, Limits $limits ): LinkCard {
		return new LinkCard(
			(string) get_permalink( $post ),
			mb_substr( PlainText::from_html( $post->post_title ), 0, 300 ),
			mb_substr( self::excerpt( $post ), 0, 1_000 ),
			0 === $choice->in_card ? null : $this->media->pictures( [ $choice->in_card ], $limits )[0] ?? null
		);
	}

	/** Returns the author's description, or else the excerpt, or else the first words of the public content. */
	public static function excerpt( WP_Post $post ): string {
		$written = PostFields::text( $post->ID, PostFields::DESCRIPTION );
		if ( '' !== $written ) {
			return $written;
		}
		$excerpt = PlainText::from_html( $post->post_excerpt );
		return PlainText::first_words( '' === $excerpt ? PostBeginning::text( $post ) : $excerpt );
	}
}
