<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize\Threads;

use Slipstream\Domains\Social\Messages\TextLength;
use Slipstream\Domains\Social\Networks\Limits;

/** Splits blocks into the tweets of a thread (contract tweetstorm, section 5). */
final class ThreadParser {

	/** Stop after this many tweets. At most 100 are sent; the editor only needs to know that there are more. */
	public const MAX_TWEETS = 200;

	/** White space after a sentence, or line feeds. */
	private const SENTENCE_END = '/(?<!\.\.\.)(?<=[.?!]|\.\)|\.["\'”’])\s+(?=[\p{L}"\'“”‘’(])|\n+/u';

	private const ELLIPSIS = '…';

	/** @var list<Tweet> */
	private array $tweets = [];

	private Tweet $current;

	private int $block = 0;

	private readonly Measure $measure;

	private readonly Links $links;

	private function __construct( Limits $limits ) {
		$this->links   = new Links();
		$this->measure = new Measure( $limits, $this->links );
		$this->start();
	}

	/**
	 * @param array<int, array<mixed>> $blocks Parsed blocks. Tweet::$blocks contains their keys.
	 * @return list<Tweet> Tweets with content, in order.
	 */
	public static function parse( array $blocks, ?Limits $limits = null ): array {
		$parser = new self( $limits ?? Measure::tweet_limits() );
		foreach ( $blocks as $index => $block ) {
			if ( $parser->is_full() ) {
				break;
			}
			$parser->block = $index;
			$parser->add( $block );
		}
		return $parser->finish();
	}

	private function start(): void {
		$this->current  = new Tweet();
		$this->tweets[] = $this->current;
	}

	private function is_full(): bool {
		return count( $this->tweets ) > self::MAX_TWEETS;
	}

	/** @param array<mixed> $block Parsed block. */
	private function add( array $block ): void {
		$name = is_string( $block['blockName'] ?? null ) ? $block['blockName'] : '';
		$kind = BlockTypes::kind( $name );
		if ( BlockTypes::BREAK === $kind ) {
			$this->current->is_finished = true;
			$this->current->add_block( $this->block );
		}
		if ( '' === $kind || BlockTypes::BREAK === $kind ) {
			return;
		}
		$html       = BlockText::html( $block );
		$attributes = (array) ( $block['attrs'] ?? [] );
		$has_text   = in_array( $kind, [ BlockTypes::TEXT, BlockTypes::LIST, BlockTypes::QUOTE ], true );
		$lines      = $has_text ? BlockText::lines( $kind, $html, $this->links ) : [];
		$media      = BlockMedia::find( $kind, $html, $attributes );
		$url        = BlockTypes::EMBED === $kind ? BlockMedia::embed_url( $name, $attributes ) : '';
		if ( [] === $lines && [] === $media && '' === $url ) {
			return;
		}
		if ( $this->current->is_finished || ( BlockTypes::HEADING === $name && ! $this->current->is_empty() ) ) {
			$this->start();
		}
		if ( [] !== $lines ) {
			$this->add_lines( $lines );
		} elseif ( [] !== $media ) {
			$this->add_media( $media );
		} elseif ( BlockMedia::is_tweet( $url ) ) {
			$this->add_quoted( $url );
		} else {
			$this->add_url( $url );
		}
		$this->current->is_finished = ! $has_text;
	}

	/** @param non-empty-list<Line> $lines */
	private function add_lines( array $lines ): void {
		$text = implode( "\n", array_map( static fn ( Line $line ): string => $line->text(), $lines ) );
		if ( ! $this->current->is_empty() && ! $this->fits( trim( $this->current->text ) . "\n\n$text" ) ) {
			$this->start();
		}
		foreach ( $lines as $index => $line ) {
			$text      = $line->text();
			$separator = 0 === $index ? "\n\n" : "\n";
			if ( ! $this->current->is_empty() ) {
				if ( $this->fits( trim( $this->current->text ) . $separator . $text ) ) {
					$this->set( ltrim( rtrim( $this->current->text ) . $separator . $text, "\n" ) );
					continue;
				}
				if ( $index > 0 ) {
					$this->current->boundary = [
						'line'      => $lines[ $index - 1 ]->item,
						'container' => $lines[ $index - 1 ]->container,
						'type'      => 'end-of-line',
					];
				}
				$this->start();
			}
			if ( $this->fits( $text ) ) {
				$this->set( $text );
			} else {
				$this->add_sentences( $line );
			}
			if ( $this->is_full() ) {
				return;
			}
		}
	}

	private function add_sentences( Line $line ): void {
		foreach ( self::split( $line->text(), self::SENTENCE_END ) as $at => $sentence ) {
			if ( $at > 0 && $this->fits( $this->current->text . rtrim( $sentence ) ) ) {
				$this->set( $this->current->text . $sentence );
				continue;
			}
			if ( ! $this->current->is_empty() ) {
				$this->current->boundary = $line->boundary( $at );
				$this->start();
			}
			if ( $this->fits( trim( $sentence ) ) ) {
				$this->set( $sentence );
			} else {
				$this->add_words( $line, $sentence, $at );
			}
			if ( $this->is_full() ) {
				return;
			}
		}
	}

	/** @param int $from Index of the sentence's first character in the line. */
	private function add_words( Line $line, string $sentence, int $from ): void {
		$is_first = true;
		foreach ( self::split( $sentence, '/[\p{Z}]/u' ) as $at => $word ) {
			if ( $is_first ) {
				$this->add_word( $line, $word, $from );
			} elseif ( $this->fits( rtrim( $this->current->text ) . ' ' . rtrim( $word ) . self::ELLIPSIS ) ) {
				$this->set( $this->current->text . $word );
			} else {
				$this->continue_in_next( $line, $from + $at );
				$this->add_word( $line, $word, $from + $at, self::ELLIPSIS );
			}
			$is_first = false;
			if ( $this->is_full() ) {
				return;
			}
		}
	}

	/** Starts a tweet with a word. A word longer than a tweet, such as a sentence in Chinese, is split between characters. */
	private function add_word( Line $line, string $word, int $from, string $prefix = '' ): void {
		if ( $this->fits( $prefix . rtrim( $word ) . self::ELLIPSIS ) ) {
			$this->set( $prefix . $word );
			return;
		}
		$this->set( $prefix );
		$graphemes = TextLength::graphemes( $word );
		$all       = count( $graphemes );
		for ( $start = 0; $start < $all; $start += $count ) {
			if ( $this->is_full() ) {
				return;
			}
			$count = $this->count_fitting( $graphemes, $start );
			if ( 0 === $count && ! $this->current->is_empty() ) {
				$this->continue_in_next( $line, $from );
				$this->set( self::ELLIPSIS );
				$count = $this->count_fitting( $graphemes, $start );
			}
			// Add at least one character, even if it does not fit.
			$count = max( 1, $count );
			$part  = implode( '', array_slice( $graphemes, $start, $count ) );
			$this->set( $this->current->text . $part );
			$from += mb_strlen( $part, 'UTF-8' );
		}
	}

	/**
	 * Counts how many characters fit into the current tweet. Doubles the number until they no longer fit, then halves the
	 * step. Measuring after each character would take quadratic time.
	 * @param list<string> $graphemes Characters of a word.
	 */
	private function count_fitting( array $graphemes, int $start ): int {
		$fits = fn ( int $count ): bool => $this->fits(
			$this->current->text . implode( '', array_slice( $graphemes, $start, $count ) ) . self::ELLIPSIS
		);
		$all  = count( $graphemes ) - $start;
		$high = 1;
		while ( $high < $all && $fits( $high ) ) {
			$high *= 2;
		}
		$low  = intdiv( $high, 2 );
		$high = min( $high, $all );
		while ( $low < $high ) {
			$middle = intdiv( $low + $high + 1, 2 );
			if ( $fits( $middle ) ) {
				$low = $middle;
			} else {
				$high = $middle - 1;
			}
		}
		return $low;
	}

	/** @param int $next Index of the next tweet's first character in the line. */
	private function continue_in_next( Line $line, int $next ): void {
		$this->set( (string) preg_replace( '/[\p{Z}\s]+$/Du', '', $this->current->text ) . self::ELLIPSIS );
		$this->current->boundary = $line->boundary( $next );
		$this->start();
	}

	/** @param non-empty-list<array{url: string, alt?: string, type: string, id: int}> $media */
	private function add_media( array $media ): void {
		if ( [] !== $this->current->media || ! $this->measure->fits( $this->current->text, count( $media ) ) ) {
			$this->start();
		}
		$this->current->media = $media;
		$this->current->add_block( $this->block );
	}

	private function add_quoted( string $url ): void {
		if ( '' !== $this->current->quoted_url ) {
			$this->start();
		}
		$this->current->quoted_url = $url;
		$this->current->add_block( $this->block );
	}

	private function add_url( string $url ): void {
		$has_url = [] !== $this->links->in( $this->current->text );
		if ( $has_url || ! $this->measure->fits( $this->current->text, count( $this->current->media ), 1 ) ) {
			$this->start();
		}
		$text = rtrim( $this->current->text );
		$this->set( ( '' === $text ? '' : "$text " ) . $this->links->add( $url ) );
	}

	private function fits( string $text ): bool {
		return $this->measure->fits( $text, count( $this->current->media ) );
	}

	private function set( string $text ): void {
		$this->current->text = $text;
		$this->current->add_block( $this->block );
	}

	/**
	 * Splits a text after each match of a pattern.
	 * @return array<int, string> Parts, keyed by the index of their first character.
	 */
	private static function split( string $text, string $pattern ): array {
		preg_match_all( $pattern, $text, $found, PREG_OFFSET_CAPTURE );
		$parts = [];
		$start = 0;
		$index = 0;
		$ends  = array_map( static fn ( array $match ): int => $match[1] + strlen( $match[0] ), $found[0] );
		foreach ( [ ...$ends, strlen( $text ) ] as $end ) {
			$part = substr( $text, $start, $end - $start );
			if ( '' !== $part ) {
				$parts[ $index ] = $part;
			}
			$index += mb_strlen( $part, 'UTF-8' );
			$start  = $end;
		}
		return $parts;
	}

	/** @return list<Tweet> */
	private function finish(): array {
		foreach ( $this->tweets as $tweet ) {
			$text        = str_replace( BlockText::INVISIBLE, '', $tweet->text );
			$text        = (string) preg_replace( '/[\p{Z}\t]+(?=\n|$)/Du', '', $text );
			$tweet->urls = $this->links->in( $text );
			$text        = rtrim( $this->links->restore( $text ) );
			$tweet->text = '' === trim( $text ) ? '' : $text;
		}
		return array_values( array_filter( $this->tweets, static fn ( Tweet $tweet ): bool => ! $tweet->is_empty() ) );
	}
}
