<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Memberships\Caching\PageCaches;
use Slipstream\Domains\Subscribers\EmailIdentity;
use Slipstream\Mail\SiteName;
use Slipstream\Pages\Redirect;
use Slipstream\Pages\ThemePage;
use Slipstream\Submissions\Click;
use Slipstream\Submissions\Guard;
use Slipstream\Submissions\RequestOrigin;
use Slipstream\Support\QueryArgument;
use WP_Error;

/**
 * The pages where readers sign in and see their account. GET requests change nothing, because email scanners open all links. The pages
 * work without JavaScript.
 */
final class ReaderPage {

	/** Field of the token in all forms. */
	public const TOKEN = 'reader_token';

	/** Form field of the button that shows a personal page, if caches could store its GET response. */
	public const SHOW = 'reader_show';

	/** Purpose of the token in the sign-in form. */
	private const PURPOSE = 'reader-sign-in';

	private const VIEW  = __DIR__ . '/views/reader.php';
	private const BLOCK = __DIR__ . '/views/reader-content.php';

	public function __construct(
		private readonly ReaderSession $session,
		private readonly CookieCheck $cookies,
		private readonly MagicLinks $links,
		private readonly SignInEmail $email_job,
		private readonly Account $account,
		private readonly AddressPage $address,
		private readonly PaymentLink $payment,
		private readonly AccountForms $forms,
		private readonly DonationStatement $statements,
		private readonly ReaderNotice $notice,
		private readonly PageCaches $caches,
		private readonly Guard $guard,
		private readonly ThemePage $page,
	) {}

	/** Hook `template_redirect` for URLs with ReaderLink::PAGE. */
	public function show(): never {
		$query  = filter_input_array( INPUT_GET );
		$sent   = filter_input_array( INPUT_POST );
		$method = sanitize_key( wp_unslash( $_SERVER['REQUEST_METHOD'] ?? '' ) );
		$view   = $this->respond( is_array( $query ) ? $query : [], 'post' === $method ? (array) $sent : null );
		if ( '' !== $view->redirect ) {
			Redirect::to( $view->redirect );
		}
		$post = filter_input( INPUT_GET, ReaderLink::POST, FILTER_VALIDATE_INT );
		$data = $this->template( $view, is_int( $post ) ? $post : 0 );
		if ( 'post' !== $method && $this->caches->are_distrusted() ) {
			$data['back'] = '';
		}
		$this->page->print( $view->status, $view->window_title(), self::VIEW, $data );
		exit;
	}

	/** Returns the HTML of the page's main element. */
	public function content( ReaderPageView $view ): string {
		return ThemePage::content( self::VIEW, $this->template( $view ) );
	}

	/**
	 * Returns the HTML of the account for a page of the site: that of the signed-in reader, or a form for an address. It differs by
	 * reader, so the caller must prevent caching of the page first. Its forms submit to the plugin's own page.
	 * @param int $post_id Post to which the reader returns after signing in or a change; 0 for the account page.
	 */
	public function block( int $post_id ): string {
		$view = $this->respond(
			[
				ReaderLink::PAGE => ReaderLink::ACCOUNT,
				ReaderLink::DONE => QueryArgument::text( ReaderLink::DONE ),
			],
			null
		);
		return ThemePage::content( self::BLOCK, $this->template( $view, $post_id, true ) );
	}

	/**
	 * @param array<array-key, mixed>      $query Query arguments, unslashed.
	 * @param array<array-key, mixed>|null $sent  Fields of a form, unslashed; null for a GET request.
	 */
	public function respond( array $query, ?array $sent ): ReaderPageView {
		$asked  = new RequestValues( $query );
		$fields = null === $sent ? null : new RequestValues( $sent );
		$post   = ctype_digit( $asked->text( ReaderLink::POST ) ) ? $asked->integer( ReaderLink::POST ) : 0;
		// The button of show_personal() only shows the page, so its form has no fields to handle.
		$is_shown = true === $fields?->has( self::SHOW );
		// Forms on the pages of emailed links have no token. Another site could submit one, and sign a visitor in as another reader.
		$presses = null !== $sent && ! RequestOrigin::is_cross_site();
		try {
			return match ( $asked->text( ReaderLink::PAGE ) ) {
				ReaderLink::LINK => $this->open_link( $asked->text( ReaderLink::KEY ), $presses ),
				ReaderLink::ACCOUNT => $this->show_personal( $fields )
					?? $this->show_account( $is_shown ? null : $fields, $post, $asked->text( ReaderLink::DONE ) ),
				ReaderLink::STATEMENT => $this->show_personal( $fields ) ?? $this->show_statement( $asked->text( ReaderLink::YEAR ) ),
				ReaderLink::PAYMENT => $this->payment->open( $asked->text( ReaderLink::KEY ), $presses ),
				ReaderLink::ADDRESS => $this->address->open( $asked->text( ReaderLink::KEY ), $presses ),
				default => null === $fields ? $this->show_form() : $this->request_link( $fields, $post ),
			};
		} catch ( QueryFailed ) {
			return new ReaderPageView(
				503,
				__( 'Sign in', 'slipstream' ),
				__( 'An error occurred. Please try again later.', 'slipstream' )
			);
		}
	}

	/** Returns the form for an address. Tells a signed-in reader that they need no link, unless caches may store the page. */
	private function show_form(): ReaderPageView {
		$email = $this->caches->are_distrusted() ? '' : $this->session->email();
		/* translators: %s: an email address. */
		$text = __( 'You are signed in as %s. To use another address, enter it below.', 'slipstream' );
		return ReaderPageView::form( notice: '' === $email ? '' : sprintf( $text, $email ) );
	}

	/**
	 * Queues an email with a link. The response is the same for every address. Above the limit of a network, at most one
	 * job per minute and address is queued, so that readers cannot lock out others.
	 */
	private function request_link( RequestValues $sent, int $post_id ): ReaderPageView {
		$entered  = $sent->email();
		$email    = EmailIdentity::normalize( $entered );
		$allowed  = $this->guard->check_click( Click::from_request( self::PURPOSE, 0, $sent->text( self::TOKEN ) ) );
		$is_flood = Guard::is_over_limit( $allowed );
		if ( $allowed instanceof WP_Error && ! $is_flood ) {
			return ReaderPageView::form( self::status( $allowed ), $allowed->get_error_message(), $entered );
		}
		if ( '' === $email ) {
			$error = '' === $entered
				? __( 'Enter your email address.', 'slipstream' )
				: __( 'Enter a valid email address, such as name@example.com.', 'slipstream' );
			return ReaderPageView::form( 422, $error, $entered );
		}
		if ( ! $this->email_job->schedule( $email, $post_id, $is_flood ) ) {
			return ReaderPageView::form( 503, __( 'An error occurred. Please try again later.', 'slipstream' ), $entered );
		}
		return new ReaderPageView(
			200,
			__( 'Check your inbox', 'slipstream' ),
			sprintf(
				/* translators: %s: an email address. */
				__( 'If %s belongs to a member or donor, we sent a sign-in link. Open it on this device. We send at most three links in 15 minutes. Each one works for 15 minutes.', 'slipstream' ),
				$email
			),
			is_sent: true
		);
	}

	/**
	 * Returns a page with a button instead of a personal page, if a cache could store the response. The button sends a POST request, whose
	 * response is not cached. Null if the page may be shown.
	 * @param RequestValues|null $sent Fields of a form; null for a GET request.
	 */
	private function show_personal( ?RequestValues $sent ): ?ReaderPageView {
		return null === $sent && $this->caches->are_distrusted() ? new ReaderPageView(
			200,
			__( 'Your account', 'slipstream' ),
			__( 'This page contains personal data. To view the page, select the button.', 'slipstream' ),
			button: __( 'Show page', 'slipstream' )
		) : null;
	}

	private function open_link( string $secret, bool $is_post ): ReaderPageView {
		$link = $is_post ? $this->links->use_up( $secret ) : null;
		if ( null !== $link ) {
			$this->session->sign_in( $link->email );
			return ReaderPageView::redirect( $this->cookies->mark( ReaderLink::back( $link->post_id ) ) );
		}
		$link = $this->links->find( $secret );
		if ( null !== $link && $link->is_open ) {
			return new ReaderPageView(
				200,
				__( 'Sign in', 'slipstream' ),
				/* translators: 1: name of the site, 2: an email address. */
				sprintf( __( 'Press the button to sign in to %1$s as %2$s.', 'slipstream' ), SiteName::line(), $link->email ),
				button: __( 'Sign in', 'slipstream' )
			);
		}
		// The reader clicked the link twice, and is already signed in.
		return null !== $link && $link->email === $this->session->email()
			? ReaderPageView::redirect( ReaderLink::back( $link->post_id ) )
			: ReaderPageView::form( 403, __( 'This link was used before or is too old.', 'slipstream' ), post_id: $link->post_id ?? 0 );
	}

	/**
	 * @param RequestValues|null $sent    Fields of a form; null for a GET request.
	 * @param int                $post_id Page with the form, to which the reader returns; 0 for the account page.
	 * @param string             $done    Value of ReaderLink::DONE.
	 */
	private function show_account( ?RequestValues $sent, int $post_id, string $done ): ReaderPageView {
		$email  = $this->session->email();
		$device = '' === $email ? $this->session->device() : null;
		// This token differs from the tokens of all email addresses, because they contain no space.
		$device_token = null === $device ? '' : $this->account->token( "device $device->id" );
		if ( null !== $device && null !== $sent && hash_equals( $device_token, $sent->text( self::TOKEN ) ) ) {
			$this->session->sign_out();
			return ReaderPageView::redirect( ReaderLink::back( $post_id ) );
		}
		if ( '' === $email && null !== $sent ) {
			return ReaderPageView::form( 403, __( 'You are signed out, so nothing was changed. Sign in, then try again.', 'slipstream' ) );
		}
		if ( '' === $email ) {
			$notice = $this->cookies->notice();
			return ReaderPageView::form( 200, is_string( $notice ) ? $notice : '', '', $device_token, $this->notice->text( $done, '' ) );
		}
		if ( null === $sent ) {
			return $this->account( $email, notice: $this->notice->text( $done, $email ) );
		}
		if ( ! hash_equals( $this->account->token( $email ), $sent->text( self::TOKEN ) ) ) {
			return $this->account( $email, __( 'This page was out of date, so nothing was changed. Try again.', 'slipstream' ) );
		}
		$result = $this->forms->perform( $sent, $email );
		if ( $result instanceof WP_Error ) {
			// Only the form that changes the address shows the submitted value again.
			return AccountForms::MOVE === $sent->text( AccountForms::ACTION )
				? $this->account( $email, $result->get_error_message(), self::status( $result ), entered: $sent->email() )
				: $this->account( $email, $result->get_error_message() );
		}
		return is_string( $result )
			? ReaderPageView::redirect( $this->notice->mark( ReaderLink::back( $post_id ), $this->session->email(), $result ) )
			: $result;
	}

	/** @param string $message Error message of a form; '' for none, then without its `$status`. See ReaderPageView. */
	private function account(
		string $email,
		string $message = '',
		int $status = 409,
		string $notice = '',
		string $entered = ''
	): ReaderPageView {
		return new ReaderPageView(
			'' === $message ? 200 : $status,
			__( 'Your account', 'slipstream' ),
			/* translators: %s: an email address. */
			sprintf( __( 'You are signed in as %s.', 'slipstream' ), $email ),
			message: $message,
			email: $email,
			plans: $this->account->plans( $email ),
			devices: $this->account->devices( $email, $this->session->device()->id ?? 0 ),
			token: $this->account->token( $email ),
			statements: $this->statements->years( $email ),
			notice: $notice,
			entered: $entered
		);
	}

	private function show_statement( string $year ): ReaderPageView {
		$email  = $this->session->email();
		$number = ctype_digit( $year ) ? (int) substr( $year, 0, 4 ) : 0;
		return '' === $email ? ReaderPageView::form() : $this->statements->page( $email, $number );
	}

	private static function status( WP_Error $error ): int {
		$data = $error->get_error_data();
		return is_array( $data ) && is_int( $data['status'] ?? null ) ? $data['status'] : 403;
	}

	/**
	 * @param int $post_id Page to which the reader returns; 0 for the account page.
	 * @return array{
	 *     answer: ReaderPageView,
	 *     action: string,
	 *     account: string,
	 *     back: string,
	 *     origin: string,
	 *     token: string,
	 *     is_block: bool,
	 * } For the template. `origin` is the URL of the post, or else of the site. `back` is the signed-in reader's account; '' on
	 *     the account itself.
	 */
	private function template( ReaderPageView $view, int $post_id = 0, bool $is_block = false ): array {
		$post_id = $view->post_id > 0 ? $view->post_id : $post_id;
		$post    = $post_id > 0 && is_post_publicly_viewable( $post_id ) ? get_permalink( $post_id ) : false;
		return [
			'answer'   => $view,
			'origin'   => is_string( $post ) ? $post : home_url( '/' ),
			'action'   => ReaderLink::to_sign_in( $post_id ),
			'account'  => ReaderLink::to_own_account( $post_id ),
			'back'     => '' === $view->token && '' !== $this->session->email() ? ReaderLink::back( $post_id ) : '',
			'token'    => $view->asks ? $this->guard->click_token( self::PURPOSE, 0 ) : '',
			'is_block' => $is_block,
		];
	}
}
