<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Slipstream\Contracts\Page;
use Slipstream\Mail\EmailContent;
use Slipstream\Mail\EmailRow;
use Slipstream\Mail\EmailFrame;
use Slipstream\Mail\EmailMessage;
use Slipstream\Support\EmailAddress;
use Slipstream\Support\TextLine;

/** Builds the email about a message. The mailer adds the plain text version. */
final class MessageEmail {

	/** Slug of the messages screen. */
	public const PAGE = 'slipstream-messages';

	/** Maximum bytes of all fields as HTML. The rest is for the details below the fields. The messages screen shows fields in full. */
	private const MAX_FIELDS = EmailFrame::MAX_CONTENT - 10_000;

	/** Minimum bytes for a field. Less would not show enough of it. */
	private const MIN_FIELD = 1000;

	private const MAX_NAME    = 100;
	private const MAX_SUBJECT = 230;
	private const MAX_LABEL   = 200;

	/** Field type of files, as stored by forms. Its values are file names. */
	private const FILE = 'file';

	public function __construct( private readonly EmailFrame $frame ) {}

	/** @throws \Slipstream\Mail\InvalidEmailMessage If a filter or an old message contains invalid data. */
	public static function make( FormMessage $message, string $to, string $html, string $key ): EmailMessage {
		$entry = $message->entry;
		return new EmailMessage(
			key: $key,
			to: $to,
			subject: self::subject( $entry ),
			html: $html,
			reply_to: self::reply_to( $entry ),
			from_name: self::line( '' === $entry->author() ? $entry->email() : $entry->author(), self::MAX_NAME ),
		);
	}

	public static function subject( Entry $entry ): string {
		$subject = self::line( $entry->subject, self::MAX_SUBJECT );
		$subject = '' === $subject
			/* translators: %s: name of the site. */
			? self::line( sprintf( __( 'Message from %s', 'slipstream' ), get_bloginfo( 'name' ) ), self::MAX_SUBJECT )
			: $subject;
		return 'spam' === $entry->status ? "***SPAM*** $subject" : $subject;
	}

	/** Returns a complete HTML document. Values are escaped. */
	public function html( FormMessage $message ): string {
		$page = Page::url( self::PAGE, "message/$message->id" );
		$body = $this->fields( $message->entry, $page ) . '<hr style="height:0;margin:24px 0 16px;border:0;border-top:1px solid">'
			. $this->frame->body(
				new EmailContent(
					title: '',
					paragraphs: self::details( $message->entry ),
					buttons: [ __( 'Open the message on your site', 'slipstream' ) => $page ],
				)
			);
		/**
		 * Filters the HTML of the email about a message.
		 * @param string $body Escaped markup.
		 */
		$filtered = apply_filters( 'contact_form_message', $body );
		return $this->frame->html( new EmailContent( self::subject( $message->entry ), html: is_string( $filtered ) ? $filtered : $body ) );
	}

	/**
	 * Returns the fields with a value. Files are links to the message, because only users who may read it can download them.
	 * @param string $page URL of the message on the site.
	 */
	private function fields( Entry $entry, string $page ): string {
		$html = '';
		foreach ( $entry->fields as $field ) {
			$left = self::MAX_FIELDS - strlen( $html );
			if ( '' !== trim( $field->text() ) && $left < self::MIN_FIELD ) {
				return "$html<p>…</p>";
			}
			$label = self::line( $field->label, self::MAX_LABEL );
			$url   = self::FILE === $field->type ? $page : '';
			// Cut a long value to half of the space that is left, for the fields after it.
			$html .= $this->field( $label, $field->text(), $url, intdiv( $left, 2 ) );
		}
		return $html;
	}

	/** Returns a field. Cuts the value until the markup has at most $max bytes. */
	private function field( string $label, string $value, string $url, int $max ): string {
		$shown = self::printable( mb_scrub( mb_strcut( $value, 0, $max ), 'UTF-8' ) );
		$end   = strlen( $value ) > $max ? ' …' : '';
		while ( true ) {
			$html = $this->frame->body( new EmailContent( '', rows: [ new EmailRow( $label, $shown . $end, $url ) ] ) );
			if ( strlen( $html ) <= $max || '' === $shown ) {
				return $html;
			}
			$end   = ' …';
			$shown = mb_strcut( $shown, 0, min( strlen( $shown ) - 1, intdiv( strlen( $shown ) * $max, strlen( $html ) ) ) );
		}
	}

	/** @return list<string> Paragraphs with time, sender's IP address, page, and whether the sender was logged in. */
	private static function details( Entry $entry ): array {
		$time = sprintf(
			/* translators: 1: a date, 2: a time of the day. */
			__( '%1$s at %2$s', 'slipstream' ),
			(string) wp_date( (string) get_option( 'date_format' ), $entry->time ),
			(string) wp_date( (string) get_option( 'time_format' ), $entry->time )
		);
		$facts = [
			/* translators: %s: a date with the time. */
			sprintf( __( 'Time: %s', 'slipstream' ), $time ),
			/* translators: %s: an IP address. */
			'' === $entry->ip ? '' : sprintf( __( 'IP Address: %s', 'slipstream' ), $entry->ip ),
			/* translators: %s: a URL. */
			sprintf( __( 'Contact Form URL: %s', 'slipstream' ), $entry->source_url ),
		];
		return [
			implode( "\n", array_filter( $facts, static fn ( string $fact ): bool => '' !== $fact ) ),
			self::verified( $entry->is_user ),
		];
	}

	private static function verified( bool $is_user ): string {
		if ( ! $is_user ) {
			return __( 'Sent by an unverified visitor to your site.', 'slipstream' );
		}
		$network = is_multisite() ? (string) ( get_network()->site_name ?? '' ) : '';
		return sprintf(
			/* translators: %s: name of the network, or of the site in quotation marks. */
			__( 'Sent by a verified %s user.', 'slipstream' ),
			'' === $network ? '"' . get_bloginfo( 'name' ) . '"' : $network
		);
	}

	private static function reply_to( Entry $entry ): string {
		foreach ( [ $entry->email(), ...$entry->recipients ] as $address ) {
			if ( EmailAddress::is_valid( $address ) ) {
				return $address;
			}
		}
		return '';
	}

	/** Removes control characters. Some mail programs end an email at a NUL byte. */
	private static function printable( string $text ): string {
		return (string) preg_replace( '/[\x00-\x08\x0B\x0C\x0E-\x1F\x7F]/', '', $text );
	}

	/** Removes line breaks and other characters that could end a header. */
	private static function line( string $text, int $max ): string {
		return trim( mb_substr( TextLine::from( mb_strcut( $text, 0, 4 * $max ) ), 0, $max ) );
	}
}
