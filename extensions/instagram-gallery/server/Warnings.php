<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\InstagramGallery;

use Slipstream\Connections\Account;
use Slipstream\Mail\InvalidEmailMessage;
use Slipstream\Mail\Mailer;
use Slipstream\Mail\EmailMessage;

/** Tells the user who has connected an account what becomes of it, once for each token. */
final class Warnings {

	public function __construct( private readonly Mailer $mailer ) {}

	/** @param int $expires Of the token. */
	public function ends( Account $account, int $expires ): void {
		/* translators: 1: name of an account, 2: date. */
		$text = __(
			'This site could not renew its access to the Instagram account @%1$s. It ends on %2$s, and then your photos are shown no longer.',
			'slipstream'
		);
		$this->send(
			$account,
			"instagram-gallery-ends-$account->id-$expires",
			sprintf( $text, $account->name, (string) wp_date( (string) get_option( 'date_format' ), $expires ) )
		);
	}

	/** @param int $expires Of the token. */
	public function ended( Account $account, int $expires ): void {
		/* translators: %s: name of an account. */
		$text = __( 'Instagram no longer lets this site see the photos of @%s, so they are shown no longer.', 'slipstream' );
		$this->send( $account, "instagram-gallery-ended-$account->id-$expires", sprintf( $text, $account->name ) );
	}

	private function send( Account $account, string $key, string $text ): void {
		$user = get_userdata( $account->user_id );
		$site = wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES );
		$next = __( 'To show them again, edit a post with a block “Latest Instagram Posts” and connect the account again.', 'slipstream' );
		if ( false === $user ) {
			return;
		}
		/* translators: 1: name of the site, 2: name of an account. */
		$subject = sprintf( __( '[%1$s] Instagram account @%2$s', 'slipstream' ), $site, $account->name );
		try {
			$this->mailer->send(
				new EmailMessage(
					$key,
					$user->user_email,
					mb_substr( (string) preg_replace( '/\s+/u', ' ', $subject ), 0, 200 ),
					'<p>' . esc_html( $text ) . '</p><p>' . esc_html( $next ) . '</p><p><a href="' . esc_url( admin_url() ) . '">'
						. esc_html( $site ) . '</a></p>'
				)
			);
		} catch ( InvalidEmailMessage ) {
			return;
		}
	}
}
