<?php
declare( strict_types=1 );

namespace Slipstream\Mail;

use Slipstream\Support\Pcre;
use Slipstream\Support\TextDirection;
use Slipstream\Support\View;
use WP_HTML_Tag_Processor;

/**
 * Builds the HTML document of an email: the site's name or logo, the content, and a footer. EmailSender derives the plain text from it, so
 * that both versions contain the same information. The document requests nothing except the logo from the site itself.
 */
final class EmailFrame {

	/** Maximum bytes of an email's content. Web mail cuts off emails above 100 KB, and the frame needs up to 8 KB. */
	public const MAX_CONTENT = 90_000;

	/** Maximum width of an email in pixels. */
	public const WIDTH = 600;

	/** HTML allowed in the footer text. Site owners can write links; the frame adds `style` and `br`. */
	public const FOOTER_TAGS = [
		'a'  => [
			'href'  => true,
			'style' => true,
		],
		'br' => [],
	];

	/**
	 * Character references of TextDirection's characters, in the form that wp_kses() leaves. Includes escaped ones, because wp_kses() of
	 * WordPress 6.8 turns `&amp;#x202E;` into `&#x202E;`.
	 */
	private const DIRECTION_REFERENCES = '/&(?:amp;)?#(?:x0*+(?:202[A-E]|206[6-9])|0*+(?:823[4-8]|829[4-7]));/i';

	private const VIEW = __DIR__ . '/views/frame.php';

	/** Maximum characters of preview text that email programs show. Wide windows show about 200. */
	private const SHOWN = 220;

	/** An invisible space. Email programs do not collapse it, because of the joiners before it. */
	private const SPACE = "\u{34F}\u{200C}\u{A0}";

	/** Invisible spaces per line. SMTP allows 998 bytes per line. */
	private const IN_LINE = 20;

	/**
	 * Placeholders: 1 class, 2 background, 3 text color, 4 border color, 5 URL, 6 label. Height without border: 2 × 12 + 20 = 44 pixels.
	 * Outlook ignores the padding of a link and uses that of the cell.
	 */
	private const BUTTON = '<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin:24px 0"><tr>'
		. '<td class="%1$s" bgcolor="%2$s" align="center" style="border-radius:4px;background:%2$s;mso-padding-alt:12px 24px">'
		. '<a class="%1$s" href="%5$s" style="display:inline-block;padding:12px 24px;border:1px solid %4$s;border-radius:4px;'
		. 'background:%2$s;color:%3$s;font-size:16px;font-weight:600;line-height:20px;text-decoration:none">%6$s</a></td></tr></table>';

	public function __construct(
		private readonly EmailColors $colors,
		private readonly EmailSettings $settings,
	) {}

	/** Returns the complete document, in the current language. */
	public function html( EmailContent $content ): string {
		$light = $this->colors->palette();
		return View::render_around(
			self::VIEW,
			[
				'title'     => self::clean( $content->title ),
				'preview'   => '' === $content->preview_text ? '' : $content->preview_text . self::padding( $content->preview_text ),
				'language'  => get_bloginfo( 'language' ),
				'direction' => is_rtl() ? 'rtl' : 'ltr',
				'site'      => self::clean( SiteName::line() ),
				'home'      => home_url( '/' ),
				'logo'      => $this->settings->shows_logo() ? EmailLogo::find( $this->settings->logo() ) : null,
				'text'      => $this->footer_text( $light ),
				'links'     => $content->footer,
				'address'   => self::clean( $this->settings->postal_address() ),
				'light'     => $light,
				'dark'      => $light->dark(),
			],
			$this->body( $content )
		);
	}

	/** Returns only the content, without the site's name and the footer. */
	public function body( EmailContent $content ): string {
		$html = '' === $content->heading ? '' : sprintf(
			'<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">%s</h1>',
			esc_html( self::clean( $content->heading ) )
		);
		foreach ( $content->paragraphs as $paragraph ) {
			$html .= self::paragraph( $paragraph );
		}
		foreach ( $content->rows as $row ) {
			$html .= $this->row( $row );
		}
		$html .= $content->html;
		$count = 0;
		foreach ( $content->buttons as $label => $url ) {
			$html .= '' === $url ? '' : $this->button( (string) $label, $url, 0 === $count++ );
		}
		return $html . self::paragraph( $content->note );
	}

	private static function paragraph( string $text ): string {
		return '' === trim( $text ) ? '' : sprintf( '<p style="margin:0 0 16px">%s</p>', self::lines( $text ) );
	}

	/** The label has its own line where email programs support it. Otherwise, and in plain text, the value follows on the same line. */
	private function row( EmailRow $row ): string {
		if ( '' === trim( $row->value ) ) {
			return '';
		}
		$value = nl2br( esc_html( mb_scrub( $row->value, 'UTF-8' ) ) );
		return sprintf(
			'<p style="margin:0 0 16px"><b style="display:block;font-size:14px">%s: </b><span dir="auto" style="display:block">%s</span></p>',
			esc_html( self::clean( $row->label ) ),
			'' === $row->url ? $value : $this->link( $row->url, $value )
		);
	}

	/** Returns the owner's text of the footer as balanced markup: links and line breaks; all other markup is removed. */
	private function footer_text( EmailPalette $colors ): string {
		// wp_kses() decodes character references in URLs, so remove them from its result.
		$text = force_balance_tags( wp_kses( mb_scrub( $this->settings->footer(), 'UTF-8' ), [ 'a' => [ 'href' => true ] ] ) );
		do {
			// Repeat: the characters around a removed reference can form another reference.
			$before = $text;
			$text   = Pcre::replace( self::DIRECTION_REFERENCES, '', $before );
		} while ( $text !== $before );
		$tags = new WP_HTML_Tag_Processor( nl2br( self::clean( $text ) ) );
		while ( $tags->next_tag( [ 'tag_name' => 'a' ] ) ) {
			$tags->set_attribute( 'style', "color:$colors->link" );
			// Email programs have no page that a relative URL could refer to.
			if ( 1 !== preg_match( '/^(https?:\/\/|mailto:|tel:)/i', (string) $tags->get_attribute( 'href' ) ) ) {
				$tags->remove_attribute( 'href' );
			}
		}
		return $tags->get_updated_html();
	}

	/** @param string $label Escaped markup. */
	private function link( string $url, string $label ): string {
		return sprintf( '<a href="%s" style="color:%s">%s</a>', esc_url( $url ), $this->colors->palette()->link, $label );
	}

	private function button( string $label, string $url, bool $is_first ): string {
		$colors = $this->colors->palette();
		return sprintf(
			self::BUTTON,
			$is_first ? 'slipstream-button' : 'slipstream-button-outline',
			$is_first ? $colors->button : $colors->background,
			$is_first ? $colors->button_text : $colors->text,
			$is_first ? $colors->edge() : $colors->text,
			esc_url( $url ),
			esc_html( self::clean( $label ) )
		);
	}

	private static function lines( string $text ): string {
		return nl2br( esc_html( self::clean( $text ) ) );
	}

	/** Removes characters that a name could use to reverse the text around it. */
	private static function clean( string $text ): string {
		return TextDirection::remove( mb_scrub( $text, 'UTF-8' ) );
	}

	/** Returns the invisible spaces that follow a preview text, so that email programs do not show the beginning of the email after it. */
	private static function padding( string $text ): string {
		$missing = max( 0, self::SHOWN - mb_strlen( $text, 'UTF-8' ) );
		return str_repeat( str_repeat( self::SPACE, self::IN_LINE ) . "\n", (int) ceil( $missing / self::IN_LINE ) );
	}
}
