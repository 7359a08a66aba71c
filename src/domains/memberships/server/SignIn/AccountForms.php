<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Contracts\QueryFailed;
use WP_Error;

/** Runs the actions of the account's forms for a signed-in reader. The caller must check the form's token first. */
final class AccountForms {

	/** Form fields. */
	public const ACTION = 'reader_action';
	public const DEVICE = 'reader_device';
	public const ORDER  = 'reader_order';

	/** Form fields of a change of plan: the new plan, and the signed time of the preview. */
	public const PLAN      = 'reader_plan';
	public const TIME      = 'reader_time';
	public const SIGNATURE = 'reader_signature';

	/** Actions. */
	public const SIGN_OUT     = 'sign-out';
	public const SIGNED_OUT   = 'signed-out';
	public const SIGN_OUT_ALL = 'sign-out-all';
	public const MOVE         = 'move';
	public const MANAGE       = 'manage';
	public const CANCEL       = 'cancel';
	public const RESUME       = 'resume';
	public const CHANGE       = 'change';
	public const CONFIRM      = 'confirm';

	public function __construct(
		private readonly Account $account,
		private readonly ReaderSession $session,
		private readonly AddressPage $address,
		private readonly PlanActions $plans,
		private readonly PlanChanges $changes,
	) {}

	/**
	 * @param string $email Normalized address that the reader has proved.
	 * @return ReaderPageView|WP_Error|string A page, an error to show on the account, or the action to confirm there; '' for none.
	 * @throws QueryFailed If the database fails.
	 */
	public function perform( RequestValues $sent, string $email ): ReaderPageView|WP_Error|string {
		return match ( $sent->text( self::ACTION ) ) {
			self::MOVE => $this->address->request( $email, $sent->email() ),
			self::MANAGE => self::redirect( $this->plans->portal( $email, $sent->integer( self::ORDER ) ) ),
			self::CANCEL => $this->plans->cancel( $email, $sent->integer( self::ORDER ) ) ?? self::CANCEL,
			self::RESUME => $this->plans->resume( $email, $sent->integer( self::ORDER ) ) ?? self::RESUME,
			self::CHANGE => $this->changes->preview(
				$email,
				$sent->integer( self::ORDER ),
				$sent->integer( self::PLAN )
			),
			self::CONFIRM => $this->confirm( $sent, $email ),
			self::SIGN_OUT => $this->sign_out( $email, $sent->integer( self::DEVICE ) ),
			self::SIGN_OUT_ALL => $this->sign_out_all( $email ),
			default => '',
		};
	}

	private function confirm( RequestValues $sent, string $email ): ReaderPageView|WP_Error|string {
		$result = $this->changes->confirm(
			$email,
			$sent->integer( self::ORDER ),
			$sent->integer( self::PLAN ),
			$sent->integer( self::TIME ),
			$sent->text( self::SIGNATURE )
		);
		return null === $result ? self::CONFIRM : self::redirect( $result );
	}

	/** @param string|WP_Error $url URL of the gateway's page, or the reason why there is none. */
	private static function redirect( string|WP_Error $url ): ReaderPageView|WP_Error {
		return $url instanceof WP_Error ? $url : ReaderPageView::redirect( $url );
	}

	/** Signs out a device. Returns the action to confirm; '' for none. */
	private function sign_out( string $email, int $device ): string {
		if ( ( $this->session->device()->id ?? 0 ) === $device ) {
			$this->session->sign_out();
			// A WordPress user with the same address is still the reader.
			return '' === $this->session->email() ? self::SIGNED_OUT : self::SIGN_OUT;
		}
		return $this->account->sign_out( $email, $device ) ? self::SIGN_OUT : '';
	}

	private function sign_out_all( string $email ): string {
		$this->account->sign_out_all( $email );
		$this->session->sign_out();
		return self::SIGN_OUT_ALL;
	}
}
