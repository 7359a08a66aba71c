<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Blocks\ClassList;
use Slipstream\Blocks\FeedMarkup;
use Slipstream\Mail\EmailFrame;
use WP_HTML_Tag_Processor;
use WP_Http;

/**
 * Converts content to HTML for email programs: text, lists, tables, links and images. Players, frames and forms become links. Styles
 * set only spacing and borders, so that email programs can choose all colors in dark mode.
 */
final class EmailMarkup extends WP_HTML_Tag_Processor {

	/** Elements to remove with their content. If true, a link replaces the element. */
	private const REPLACED = [
		'AUDIO'    => true,
		'BUTTON'   => false,
		'CANVAS'   => false,
		'EMBED'    => true,
		'FORM'     => true,
		'IFRAME'   => true,
		'OBJECT'   => true,
		'SELECT'   => false,
		'SVG'      => false,
		'TEXTAREA' => false,
		'VIDEO'    => true,
	];

	/** Elements that have no end tag, or whose content the tag processor skips. */
	private const WHOLE = [ 'EMBED', 'IFRAME', 'TEXTAREA' ];

	private const PROTOCOLS = [ 'http', 'https', 'mailto', 'tel' ];

	private const PLAIN = [
		'b',
		'big',
		'blockquote',
		'br',
		'caption',
		'cite',
		'code',
		'dd',
		'del',
		'div',
		'dl',
		'dt',
		'em',
		'figcaption',
		'figure',
		'h1',
		'h2',
		'h3',
		'h4',
		'h5',
		'h6',
		'hr',
		'i',
		'ins',
		'kbd',
		'li',
		'mark',
		'p',
		'pre',
		'q',
		's',
		'small',
		'span',
		'strong',
		'sub',
		'sup',
		'tbody',
		'tfoot',
		'thead',
		'time',
		'tr',
		'u',
		'ul',
		'var',
	];

	private const ATTRIBUTES = [
		'a'     => [
			'href'  => true,
			'class' => true,
		],
		'img'   => [
			'src'    => true,
			'alt'    => true,
			'width'  => true,
			'height' => true,
		],
		'ol'    => [
			'start'    => true,
			'reversed' => true,
		],
		'table' => [],
		'td'    => [
			'colspan' => true,
			'rowspan' => true,
		],
		'th'    => [
			'colspan' => true,
			'rowspan' => true,
			'scope'   => true,
		],
	];

	private const STYLES = [
		'IMG'        => 'max-width:100%;height:auto',
		'FIGURE'     => 'margin:1em 0',
		'FIGCAPTION' => 'font-size:14px',
		'PRE'        => 'white-space:pre-wrap',
		'TABLE'      => 'border-collapse:collapse',
		'TD'         => 'border:1px solid;padding:4px 8px',
		'TH'         => 'border:1px solid;padding:4px 8px',
	];

	/** Class of links that look like buttons. */
	private const BUTTON = 'wp-block-button__link';

	private const BUTTON_STYLE = 'display:inline-block;margin:4px 0;border:1px solid;border-radius:4px;padding:8px 16px;text-decoration:none';

	/** Content that starts with an image. A list with such content has no bullets, and is as wide as the text. */
	private const PICTURE = '\s*+(?=<figure|<img|<a[^>]*+><img)';

	/** @var list<array{int, int, string}> Start and end of each removed part, and its replacement. */
	private array $cuts = [];

	/** @param string $url URL of the post, for relative links and links to forms. */
	public static function from_html( string $html, string $url ): string {
		$allowed = array_fill_keys( self::PLAIN, [] ) + self::ATTRIBUTES;
		$html    = wp_kses( self::replace( FeedMarkup::clean( $html ), $url ), $allowed, self::PROTOCOLS );
		$tags    = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$name = (string) $tags->get_tag();
			foreach ( [ 'href', 'src' ] as $attribute ) {
				$value = $tags->get_attribute( $attribute );
				if ( is_string( $value ) ) {
					// make_absolute_url() removes the query of the post's URL, such as ?p=12. Fragments are therefore added here.
					$tags->set_attribute(
						$attribute,
						str_starts_with( $value, '#' ) ? strtok( $url, '#' ) . $value : WP_Http::make_absolute_url( $value, $url )
					);
				}
			}
			$style = 'A' === $name && ClassList::has( $tags, self::BUTTON ) ? self::BUTTON_STYLE : self::STYLES[ $name ] ?? '';
			if ( '' !== $style ) {
				$tags->set_attribute( 'style', $style );
			}
			if ( 'IMG' === $name ) {
				self::limit_width( $tags );
			}
			$tags->remove_attribute( 'class' );
		}
		$html = $tags->get_updated_html();
		return (string) preg_replace(
			[ '/<ul>\s*+(?=<li>' . self::PICTURE . ')/', '/<li>' . self::PICTURE . '/' ],
			[ '<ul style="margin:0;padding:0">', '<li style="list-style:none;margin:0">' ],
			$html
		);
	}

	/** Reduces the declared size of an image to the width of the email. Outlook ignores max-width. */
	private static function limit_width( WP_HTML_Tag_Processor $tags ): void {
		[ $width, $height ] = array_map( static fn ( string $name ): int => (int) $tags->get_attribute( $name ), [ 'width', 'height' ] );
		if ( $width <= EmailFrame::WIDTH ) {
			return;
		}
		$tags->set_attribute( 'width', (string) EmailFrame::WIDTH );
		if ( $height > 0 ) {
			$tags->set_attribute( 'height', (string) max( 1, (int) round( $height * EmailFrame::WIDTH / $width ) ) );
		}
	}

	private static function replace( string $html, string $url ): string {
		$tags    = new self( $html );
		$is_link = false;
		while ( $tags->next_tag( [ 'tag_closers' => 'visit' ] ) ) {
			$name    = (string) $tags->get_tag();
			$is_link = 'A' === $name ? ! $tags->is_tag_closer() : $is_link;
			if ( $tags->is_tag_closer() ) {
				continue;
			}
			if ( isset( self::REPLACED[ $name ] ) || ( $is_link && 'SPAN' === $name && ClassList::has( $tags, 'screen-reader-text' ) ) ) {
				// Remove "Opens in a new tab", which is not true in an email.
				$tags->cut( $name, $url );
			} elseif ( 'IMG' === $name && ClassList::has( $tags, 'wp-smiley' ) ) {
				// The image of an emoji is on another server. Its alternative text is the emoji itself.
				$tags->cuts[] = [ ...$tags->span(), esc_html( (string) $tags->get_attribute( 'alt' ) ) ];
			} elseif (
				'IMG' === $name
				&& 1 === preg_match( '/^(?!https?:)[a-z][a-z0-9+.-]*:/i', trim( (string) $tags->get_attribute( 'src' ) ) )
			) {
				$tags->cuts[] = [ ...$tags->span(), '' ];
			}
		}
		foreach ( array_reverse( $tags->cuts ) as [ $start, $end, $instead ] ) {
			$html = substr_replace( $html, $instead, $start, $end - $start );
		}
		return $html;
	}

	/** Removes an element up to its end tag, or up to the end of the text if it has none. */
	private function cut( string $name, string $url ): void {
		[ $start, $end ] = $this->span();
		$source          = $this->source();
		$label           = $this->get_attribute( 'title' );
		$depth           = in_array( $name, self::WHOLE, true ) ? 0 : 1;
		while ( $depth > 0 && $this->next_tag( [ 'tag_closers' => 'visit' ] ) ) {
			$depth    += $this->get_tag() === $name ? ( $this->is_tag_closer() ? -1 : 1 ) : 0;
			$source    = '' === $source ? $this->source() : $source;
			[ , $end ] = $this->span();
		}
		$end          = $depth > 0 ? strlen( $this->html ) : $end;
		$this->cuts[] = [
			$start,
			$end,
			self::REPLACED[ $name ] ?? false ? self::link( $name, $source, is_string( $label ) ? $label : '', $url ) : '',
		];
	}

	private function source(): string {
		foreach ( [ 'src', 'data' ] as $attribute ) {
			$value = $this->get_attribute( $attribute );
			if ( is_string( $value ) && '' !== $value ) {
				return $value;
			}
		}
		return '';
	}

	private static function link( string $name, string $source, string $label, string $url ): string {
		$target = 'FORM' === $name || '' === $source ? $url : $source;
		$text   = match ( $name ) {
			'FORM' => __( 'Open the form on the site.', 'slipstream' ),
			'AUDIO' => __( 'Listen', 'slipstream' ),
			'VIDEO' => __( 'Watch the video', 'slipstream' ),
			default => '' === trim( $label ) ? __( 'Open on the site', 'slipstream' ) : $label,
		};
		return sprintf( '<p><a href="%s">%s</a></p>', esc_url( $target, self::PROTOCOLS ), esc_html( $text ) );
	}

	/** @return array{int, int} Start and end position of the current tag. */
	private function span(): array {
		$this->set_bookmark( 'token' );
		$span = $this->bookmarks['token'];
		return [ $span->start, $span->start + $span->length ];
	}
}
