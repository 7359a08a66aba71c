<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Members;

use Slipstream\Contracts\ErasedData;
use Slipstream\Contracts\FoundData;
use Slipstream\Contracts\PersonalData;
use Slipstream\Domains\Memberships\Access\AccessRule;
use Slipstream\Domains\Memberships\Plans\PlanTitle;
use Slipstream\Domains\Subscribers\EmailIdentity;
use Slipstream\Support\Clock;

/** Exports the memberships of an address, and erases the ended ones. */
final class PersonalMemberships implements PersonalData {

	public function __construct(
		private readonly Memberships $memberships,
		private readonly Clock $clock,
	) {}

	public function id(): string {
		return 'memberships';
	}

	public function label(): string {
		return __( 'Memberships', 'slipstream' );
	}

	public function find( string $email, int $page ): FoundData {
		$email = EmailIdentity::normalize( $email );
		$found = [];
		foreach ( '' === $email ? [] : $this->memberships->find_all( [ $email ] ) as $membership ) {
			$found[ $membership->id ] = self::values( $membership );
		}
		return new FoundData( $found );
	}

	public function erase( string $email, int $page ): ErasedData {
		$email   = EmailIdentity::normalize( $email );
		$now     = $this->clock->now()->getTimestamp();
		$erased  = 0;
		$running = 0;
		foreach ( '' === $email ? [] : $this->memberships->find_all( [ $email ] ) as $membership ) {
			if ( AccessRule::reason( $membership->standing, $now )->is_allowed() ) {
				++$running;
				continue;
			}
			$this->memberships->delete( $membership );
			++$erased;
		}
		return new ErasedData( $erased, $running, array_values( array_diff( [ self::kept( $running ) ], [ '' ] ) ) );
	}

	public function policy(): string {
		return '<p class="privacy-policy-tutorial">'
			. __(
				'The plugin stores which plans were paid with an email address, and until when. For readers who sign in, it stores the browser’s name and the time of the last visit, and sets a cookie for 180 days.',
				'slipstream'
			)
			. '</p><p>'
			. __(
				'When you sign in to read paid posts, we set a cookie for 180 days, so that you stay signed in. It contains no email address. You see your browsers on your account page, and can sign them out.',
				'slipstream'
			)
			. '</p>';
	}

	/** @return array<string, string> Values by label. */
	private static function values( Membership $membership ): array {
		$ends = $membership->standing->paid_until;
		return array_diff(
			[
				__( 'Email', 'slipstream' )      => $membership->email,
				__( 'Plan', 'slipstream' )       => PlanTitle::text( $membership->plan->id ),
				__( 'Status', 'slipstream' )     => $membership->standing->state->value,
				__( 'Paid until', 'slipstream' ) => Standing::NO_END === $ends ? '' : gmdate( 'c', $ends ),
			],
			[ '' ]
		);
	}

	private static function kept( int $number ): string {
		return 0 === $number ? '' : sprintf(
			/* translators: %s: a number. */
			_n(
				'%s membership was kept because it is still running. End it first.',
				'%s memberships were kept because they are still running. End them first.',
				$number,
				'slipstream'
			),
			number_format_i18n( $number )
		);
	}
}
