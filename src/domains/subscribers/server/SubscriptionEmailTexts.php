<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Mail\SiteName;
use Slipstream\Support\Pcre;
use Slipstream\Support\TextLine;

/** Default texts of emails about a subscription, and their merge tags. Texts are plain: the frame of the email escapes them. */
final class SubscriptionEmailTexts {

	public const SITE  = '{site}';
	public const EMAIL = '{email}';

	/** Maximum characters of a subject; see EmailMessage. */
	private const MAX_SUBJECT = 255;

	/** Maximum characters of a text with its values. An email then has at most 100 KB, even if the text repeats the site's name. */
	private const MAX_TEXT = 8000;

	/** @return array{subject: string, text: string} Texts with merge tags, in the current language. */
	public static function default_confirmation(): array {
		return [
			/* translators: %s: name of the site. */
			'subject' => sprintf( __( 'Confirm your subscription to %s', 'slipstream' ), self::SITE ),
			'text'    => sprintf(
				/* translators: %s: name of the site. */
				__( 'Someone entered this address to receive new posts from %s by email. If it was you, confirm your subscription.', 'slipstream' ),
				self::SITE
			),
		];
	}

	/** @return array{subject: string, text: string} Texts with merge tags, in the current language. */
	public static function default_welcome(): array {
		return [
			/* translators: %s: name of the site. */
			'subject' => sprintf( __( 'Welcome to %s', 'slipstream' ), self::SITE ),
			/* translators: %s: name of the site. */
			'text'    => sprintf( __( 'Thank you for subscribing to %s.', 'slipstream' ), self::SITE ) . "\n\n"
				/* translators: %s: an email address. */
				. sprintf( __( 'New posts will be sent to %s.', 'slipstream' ), self::EMAIL ),
		];
	}

	/**
	 * Returns a subject with its values, on one line.
	 * @param string $email Replaces EMAIL; '' leaves the tag as typed.
	 */
	public static function subject( string $template, string $email = '' ): string {
		return mb_substr( TextLine::from( self::fill( $template, $email ) ), 0, self::MAX_SUBJECT );
	}

	/**
	 * @param string $email Replaces EMAIL; '' leaves the tag as typed.
	 * @return list<string> Paragraphs of a text with its values.
	 */
	public static function paragraphs( string $template, string $email = '' ): array {
		$text = mb_substr( self::fill( $template, $email ), 0, self::MAX_TEXT );
		return array_map( 'trim', explode( "\n\n", Pcre::replace( '/\n[ \t]++(?=\n)/', "\n", $text ) ) );
	}

	/** Replaces the merge tags. Other words in braces stay, also those in the site's name. */
	private static function fill( string $template, string $email ): string {
		$values = [ self::SITE => SiteName::line() ];
		return strtr( $template, '' === $email ? $values : $values + [ self::EMAIL => $email ] );
	}
}
