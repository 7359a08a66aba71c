<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Slipstream\Contracts\Page;
use Slipstream\Mail\EmailMessage;
use Slipstream\Support\EmailAddress;

/** Builds the email about a message. The mailer adds the plain text version. */
final class MessageEmail {

	/** Slug of the messages screen. */
	public const PAGE = 'slipstream-messages';

	/** Maximum bytes of a value and of all values together, before escaping. The messages screen shows them completely. */
	private const MAX_VALUE = 100_000;
	private const MAX_ALL   = 200_000;

	private const MAX_NAME    = 100;
	private const MAX_SUBJECT = 230;

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
	public static function html( FormMessage $message ): string {
		$body = self::fields( $message->entry ) . '<br /><hr />' . self::facts( $message->entry ) . self::link( $message->id );
		/**
		 * Filters the HTML of the email about a message.
		 * @param string $body Escaped markup.
		 */
		$filtered = apply_filters( 'contact_form_message', $body );
		return '<!doctype html><html><head><meta charset="utf-8"></head><body>' . ( is_string( $filtered ) ? $filtered : $body )
			. '</body></html>';
	}

	private static function fields( Entry $entry ): string {
		$html = '';
		$left = self::MAX_ALL;
		foreach ( $entry->fields as $field ) {
			$value = $field->text();
			if ( '' === trim( $value ) ) {
				continue;
			}
			$shown = self::printable( mb_strcut( mb_scrub( $value, 'UTF-8' ), 0, min( self::MAX_VALUE, max( 0, $left ) ) ) );
			$html .= sprintf(
				'<b>%s:</b> %s%s<br /><br />',
				esc_html( self::line( $field->label, 200 ) ),
				nl2br( esc_html( $shown ) ),
				strlen( $value ) > self::MAX_VALUE || strlen( $value ) > $left ? ' …' : ''
			);
			$left -= strlen( $shown ) + strlen( $field->label );
			if ( $left <= 0 ) {
				return "$html<p>…</p>";
			}
		}
		return $html;
	}

	private static function facts( Entry $entry ): string {
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
		return implode( '<br />', array_map( 'esc_html', array_filter( $facts, static fn ( string $fact ): bool => '' !== $fact ) ) )
			. '<p>' . esc_html( self::verified( $entry->is_user ) ) . '</p>';
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

	private static function link( int $id ): string {
		return sprintf(
			'<p><a href="%1$s">%2$s</a></p>',
			esc_url( Page::url( self::PAGE, "message/$id" ) ),
			esc_html__( 'Open the message on your site', 'slipstream' )
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
		$line = (string) preg_replace( '/[\s\p{Cc}\p{Zl}\p{Zp}]+/u', ' ', mb_scrub( mb_strcut( $text, 0, 4 * $max ), 'UTF-8' ) );
		return trim( mb_substr( $line, 0, $max ) );
	}
}
