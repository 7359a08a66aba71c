<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\InstagramGallery;

use Slipstream\Connections\Account;
use Slipstream\Mail\EmailContent;
use Slipstream\Mail\EmailFrame;
use Slipstream\Mail\EmailMessage;
use Slipstream\Mail\InvalidEmailMessage;
use Slipstream\Mail\Mailer;
use Slipstream\Mail\SiteName;

/** Warns users about their account by email, once for each token. */
final class Warnings {

	public function __construct(
		private readonly Mailer $mailer,
		private readonly EmailFrame $frame,
	) {}

	/**
	 * Reports that a token could not be renewed.
	 * @param int $expires Unix time when it expires.
	 */
	public function warn_before_expiry( Account $account, int $expires ): void {
		/* translators: 1: name of an account, 2: date. */
		$text = __(
			'This site could not renew its access to the Instagram account @%1$s. Access ends on %2$s. After that, your photos are no longer shown.',
			'slipstream'
		);
		$this->send(
			$account,
			"instagram-gallery-ends-$account->id-$expires",
			sprintf( $text, $account->name, (string) wp_date( (string) get_option( 'date_format' ), $expires ) )
		);
	}

	/**
	 * Reports that access has ended.
	 * @param int $expires Unix time when the token expires.
	 */
	public function notify_expired( Account $account, int $expires ): void {
		/* translators: %s: name of an account. */
		$text = __( 'Instagram has ended this site’s access to the account @%s, so your photos are no longer shown.', 'slipstream' );
		$this->send( $account, "instagram-gallery-ended-$account->id-$expires", sprintf( $text, $account->name ) );
	}

	private function send( Account $account, string $key, string $text ): void {
		$user = get_userdata( $account->user_id );
		$site = SiteName::line();
		$next = __( 'To show your photos, edit a post with the block “Latest Instagram Posts” and connect the account again.', 'slipstream' );
		if ( false === $user ) {
			return;
		}
		/* translators: 1: name of the site, 2: name of an account. */
		$subject = sprintf( __( '[%1$s] Instagram account @%2$s', 'slipstream' ), $site, $account->name );
		$subject = mb_substr( (string) preg_replace( '/\s+/u', ' ', $subject ), 0, 200 );
		$content = new EmailContent(
			$subject,
			$subject,
			[ $text, $next ],
			buttons: [ __( 'Edit your posts', 'slipstream' ) => admin_url( 'edit.php' ) ]
		);
		try {
			$this->mailer->send( new EmailMessage( $key, $user->user_email, $subject, $this->frame->html( $content ) ) );
		} catch ( InvalidEmailMessage ) {
			return;
		}
	}
}
