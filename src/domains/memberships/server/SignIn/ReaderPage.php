<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Checkout\Redirect;
use Slipstream\Domains\Subscribers\EmailIdentity;
use Slipstream\Mail\SiteName;
use Slipstream\Pages\ThemePage;
use Slipstream\Submissions\Click;
use Slipstream\Submissions\Guard;
use WP_Error;

/**
 * The pages where readers sign in and see their account. GET requests change nothing, because email scanners open all links. The pages
 * work without JavaScript.
 */
final class ReaderPage {

	/** Form fields. */
	public const EMAIL  = 'reader_email';
	public const ACTION = 'reader_action';
	public const DEVICE = 'reader_device';
	public const ORDER  = 'reader_order';
	public const TOKEN  = 'reader_token';

	/** Form fields of a change of plan: the new plan, and the signed time of the preview. */
	public const PLAN      = 'reader_plan';
	public const TIME      = 'reader_time';
	public const SIGNATURE = 'reader_signature';

	public const SIGN_OUT     = 'sign-out';
	public const SIGN_OUT_ALL = 'sign-out-all';
	public const MOVE         = 'move';
	public const MANAGE       = 'manage';
	public const CANCEL       = 'cancel';
	public const CHANGE       = 'change';
	public const CONFIRM      = 'confirm';

	/** Purpose of the token in the sign-in form. */
	private const PURPOSE = 'reader-sign-in';

	private const VIEW = __DIR__ . '/views/reader.php';

	public function __construct(
		private readonly ReaderSession $session,
		private readonly MagicLinks $links,
		private readonly SignInMail $mail,
		private readonly Account $account,
		private readonly AddressPage $address,
		private readonly PlanActions $plans,
		private readonly PlanChanges $changes,
		private readonly DonationStatement $statements,
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
		$this->page->print( $view->status, $view->title, self::VIEW, $this->template( $view, is_int( $post ) ? $post : 0 ) );
		exit;
	}

	/** Returns the HTML of the page's main element. */
	public function content( ReaderPageView $view ): string {
		return ThemePage::content( self::VIEW, $this->template( $view ) );
	}

	/**
	 * @param array<array-key, mixed>      $query Query arguments, unslashed.
	 * @param array<array-key, mixed>|null $sent  Fields of a form, unslashed; null for a GET request.
	 */
	public function respond( array $query, ?array $sent ): ReaderPageView {
		$text = static fn ( string $name ): string => is_string( $query[ $name ] ?? null ) ? $query[ $name ] : '';
		$post = ctype_digit( $text( ReaderLink::POST ) ) ? (int) $text( ReaderLink::POST ) : 0;
		try {
			return match ( $text( ReaderLink::PAGE ) ) {
				ReaderLink::LINK => $this->open_link( $text( ReaderLink::KEY ), null !== $sent ),
				ReaderLink::ACCOUNT => $this->show_account( $sent ),
				ReaderLink::STATEMENT => $this->show_statement( $text( ReaderLink::YEAR ) ),
				ReaderLink::ADDRESS => $this->address->open( $text( ReaderLink::KEY ), null !== $sent ),
				default => null === $sent ? self::form() : $this->request_link( $sent, $post ),
			};
		} catch ( QueryFailed ) {
			return new ReaderPageView(
				503,
				__( 'Sign in', 'slipstream' ),
				__( 'An error occurred. Please try again later.', 'slipstream' )
			);
		}
	}

	/**
	 * Queues an email with a link. The response is the same for every address.
	 * @param array<array-key, mixed> $sent Fields of the form.
	 */
	private function request_link( array $sent, int $post_id ): ReaderPageView {
		$entered = is_string( $sent[ self::EMAIL ] ?? null ) ? trim( mb_substr( $sent[ self::EMAIL ], 0, 300 ) ) : '';
		$email   = EmailIdentity::normalize( $entered );
		$token   = is_string( $sent[ self::TOKEN ] ?? null ) ? $sent[ self::TOKEN ] : '';
		$allowed = $this->guard->check_click( Click::from_request( self::PURPOSE, 0, $token ) );
		if ( $allowed instanceof WP_Error ) {
			$data   = $allowed->get_error_data();
			$status = is_array( $data ) && is_int( $data['status'] ?? null ) ? $data['status'] : 403;
			return self::form( $status, $allowed->get_error_message(), $entered );
		}
		if ( '' === $email ) {
			return self::form( 422, __( 'Enter your email address.', 'slipstream' ), $entered );
		}
		if ( ! $this->mail->schedule( $email, $post_id ) ) {
			return self::form( 503, __( 'An error occurred. Please try again later.', 'slipstream' ), $entered );
		}
		return new ReaderPageView(
			200,
			__( 'Check your inbox', 'slipstream' ),
			sprintf(
				/* translators: %s: an email address. */
				__( 'If %s has a membership or donated, we sent a link to it. Open it on this device to sign in.', 'slipstream' ),
				$email
			)
		);
	}

	private function open_link( string $secret, bool $is_post ): ReaderPageView {
		$link = $is_post ? $this->links->use_up( $secret ) : null;
		if ( null !== $link ) {
			$this->session->sign_in( $link->email );
			return ReaderPageView::redirect( ReaderLink::back( $link->post_id ) );
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
			: self::form( 403, __( 'This link was used before or is too old. Enter your email address to receive a new one.', 'slipstream' ) );
	}

	/** @param array<array-key, mixed>|null $sent Fields of a form; null for a GET request. */
	private function show_account( ?array $sent ): ReaderPageView {
		$email = $this->session->email();
		if ( '' === $email ) {
			return self::form();
		}
		$token = $this->account->token( $email );
		if ( null !== $sent ) {
			$given = is_string( $sent[ self::TOKEN ] ?? null ) ? $sent[ self::TOKEN ] : '';
			return hash_equals( $token, $given ) ? $this->perform( $sent, $email ) : ReaderPageView::redirect( ReaderLink::to_account() );
		}
		return $this->account( $email );
	}

	/** @param string $message Error message of a form; '' for none. */
	private function account( string $email, string $message = '' ): ReaderPageView {
		return new ReaderPageView(
			'' === $message ? 200 : 409,
			__( 'Your account', 'slipstream' ),
			/* translators: %s: an email address. */
			sprintf( __( 'You are signed in as %s.', 'slipstream' ), $email ),
			message: $message,
			email: $email,
			plans: $this->account->plans( $email ),
			devices: $this->account->devices( $email, $this->session->device()->id ?? 0 ),
			token: $this->account->token( $email ),
			statements: $this->statements->years( $email )
		);
	}

	private function show_statement( string $year ): ReaderPageView {
		$email = $this->session->email();
		return '' === $email ? self::form() : $this->statements->page( $email, ctype_digit( $year ) ? (int) substr( $year, 0, 4 ) : 0 );
	}

	/** @param array<array-key, mixed> $sent Fields of a form. */
	private function perform( array $sent, string $email ): ReaderPageView {
		$action = $sent[ self::ACTION ] ?? '';
		if ( self::MOVE === $action ) {
			return $this->address->request( $email, is_string( $sent[ self::EMAIL ] ?? null ) ? $sent[ self::EMAIL ] : '' );
		}
		if ( self::MANAGE === $action || self::CANCEL === $action ) {
			$order  = is_string( $sent[ self::ORDER ] ?? null ) ? (int) $sent[ self::ORDER ] : 0;
			$result = self::CANCEL === $action ? $this->plans->cancel( $email, $order ) : $this->plans->portal( $email, $order );
			return $result instanceof WP_Error
				? $this->account( $email, $result->get_error_message() )
				: ReaderPageView::redirect( $result ?? ReaderLink::to_account() );
		}
		if ( self::CHANGE === $action || self::CONFIRM === $action ) {
			return $this->change_plan( $sent, $email );
		}
		$device = is_string( $sent[ self::DEVICE ] ?? null ) ? (int) $sent[ self::DEVICE ] : 0;
		if ( self::SIGN_OUT_ALL === $action ) {
			$this->account->sign_out_all( $email );
			$this->session->sign_out();
		} elseif ( self::SIGN_OUT === $action && ( $this->session->device()->id ?? 0 ) === $device ) {
			$this->session->sign_out();
		} elseif ( self::SIGN_OUT === $action ) {
			$this->account->sign_out( $email, $device );
		}
		return ReaderPageView::redirect( ReaderLink::to_account() );
	}

	/** @param array<array-key, mixed> $sent Fields of a form. */
	private function change_plan( array $sent, string $email ): ReaderPageView {
		$text   = static fn ( string $name ): string => is_string( $sent[ $name ] ?? null ) ? $sent[ $name ] : '';
		$order  = (int) $text( self::ORDER );
		$plan   = (int) $text( self::PLAN );
		$result = self::CHANGE === $text( self::ACTION )
			? $this->changes->preview( $email, $order, $plan )
			: $this->changes->confirm( $email, $order, $plan, (int) $text( self::TIME ), $text( self::SIGNATURE ) );
		return $result instanceof WP_Error
			? $this->account( $email, $result->get_error_message() )
			: ( $result ?? ReaderPageView::redirect( ReaderLink::to_account() ) );
	}

	private static function form( int $status = 200, string $message = '', string $email = '' ): ReaderPageView {
		return new ReaderPageView(
			$status,
			__( 'Sign in', 'slipstream' ),
			__( 'Enter the email address with which you paid. We send you a link.', 'slipstream' ),
			asks: true,
			message: $message,
			email: $email
		);
	}

	/** @return array{answer: ReaderPageView, action: string, token: string} For the template. */
	private function template( ReaderPageView $view, int $post_id = 0 ): array {
		return [
			'answer' => $view,
			'action' => ReaderLink::to_sign_in( $post_id ),
			'token'  => $view->asks ? $this->guard->click_token( self::PURPOSE, 0 ) : '',
		];
	}
}
