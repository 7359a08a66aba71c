<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

use Slipstream\Access\Readers;
use Slipstream\Domains\Memberships\Access\MembershipAccess;
use Slipstream\Domains\Memberships\Access\Reason;
use Slipstream\Domains\Memberships\SignIn\ReaderLink;
use Slipstream\Domains\Memberships\SignIn\ReaderSession;

/** Tells signed-in readers why they cannot read. Visitors, and readers of pages that caches may store, see nothing. */
final class GateNotice {

	public function __construct(
		private readonly MembershipAccess $memberships,
		private readonly PersonalPage $page,
		private readonly ViewAs $view_as,
		private readonly Readers $readers,
		private readonly ReaderSession $session,
	) {}

	/**
	 * Returns the notice for a reader who may not read; '' for none.
	 * @param list<int> $plan_ids Plans of the container.
	 */
	public function markup( array $plan_ids ): string {
		if ( wp_is_rest_endpoint() || wp_doing_ajax() ) {
			// Other sites of the same domain can read these responses.
			return '';
		}
		$reader = $this->readers->current();
		if ( $reader->is_visitor() || is_feed() || $this->readers->is_viewing_as() || $this->page->is_for_everyone() ) {
			return '';
		}
		$chosen = $this->view_as->chosen( $reader );
		if ( null !== $chosen ) {
			return ViewAs::LAPSED === $chosen ? self::paragraph( '', self::text( Reason::Lapsed ) ) : '';
		}
		$reason = $this->memberships->decide( $reader, $plan_ids )->reason;
		$email  = $this->session->email();
		// Without a proved address, the reader may have paid with another one.
		$text = '' === $email && Reason::NotMember === $reason ? '' : self::text( $reason );
		return '' !== $text && $this->page->forbid_caching() ? self::paragraph( $email, $text ) : '';
	}

	private static function text( Reason $reason ): string {
		return match ( $reason ) {
			Reason::Lapsed => __( 'Your plan has ended.', 'slipstream' ),
			Reason::Refunded => __( 'Your payment was refunded, so your access has ended.', 'slipstream' ),
			Reason::Disputed => __( 'Your payment is being checked.', 'slipstream' ),
			Reason::Paused => __( 'Your plan is paused.', 'slipstream' ),
			Reason::WrongPlan => __( 'Your plan does not include this content.', 'slipstream' ),
			Reason::NotMember => __( 'You have no plan that includes this content.', 'slipstream' ),
			Reason::Unavailable => __( 'Your plans could not be loaded. If you have paid, reload this page in a few minutes.', 'slipstream' ),
			default => '',
		};
	}

	/** @param string $email Proved address of the reader; '' if there is none. */
	private static function paragraph( string $email, string $text ): string {
		/* translators: %s: an email address. */
		$name = '' === $email ? '' : sprintf( __( 'You are signed in as %s.', 'slipstream' ), $email ) . ' ';
		return sprintf(
			'<p>%s <a href="%s">%s</a></p>',
			esc_html( $name . $text ),
			esc_url( ReaderLink::to_account() ),
			esc_html__( 'Go to your account', 'slipstream' )
		);
	}
}
