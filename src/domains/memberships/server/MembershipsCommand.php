<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships;

use Slipstream\Cli\Output;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Memberships\Members\GrantTerms;
use Slipstream\Domains\Memberships\Members\Memberships;
use Slipstream\Domains\Memberships\Members\OrderMemberships;
use Slipstream\Domains\Memberships\SignIn\AddressChange;
use Slipstream\Domains\Memberships\SignIn\TokenKeys;
use Slipstream\Domains\Subscribers\EmailIdentity;
use Slipstream\Support\Clock;
use WP_Error;

/** WP-CLI commands for memberships. They check no capability, because WP-CLI users have access to the database. */
final class MembershipsCommand {

	public function __construct(
		private readonly Output $output,
		private readonly OrderMemberships $orders,
		private readonly TokenKeys $keys,
		private readonly Memberships $memberships,
		private readonly AddressChange $addresses,
		private readonly Clock $clock,
	) {}

	/** @return array<string, array{class-string, string, string, list<array<string, mixed>>}> Commands for the definition. */
	public static function commands(): array {
		$now   = [
			'type'        => 'flag',
			'name'        => 'sign-out',
			'description' => 'Sign all readers out now, such as after a leak.',
			'optional'    => true,
		];
		$email = [
			'type'        => 'positional',
			'name'        => 'email',
			'description' => 'Address.',
		];
		$plan  = [
			'type'        => 'assoc',
			'name'        => 'plan',
			'description' => 'ID of a plan. Without it, all plans.',
			'optional'    => true,
			'default'     => '0',
		];
		$until = [
			'type'        => 'assoc',
			'name'        => 'until',
			'description' => 'Date of the first day without access, such as 2030-01-01. No end without it.',
			'optional'    => true,
			'default'     => '',
		];
		return [
			'memberships grant'      => [ self::class, 'grant', 'Gives an address access without a payment.', [ $email, $plan, $until ] ],
			'memberships move'       => [
				self::class,
				'move',
				'Moves orders and memberships of one address to another, such as for a reader with a new address.',
				[
					[
						'name'        => 'from',
						'description' => 'Old address.',
					] + $email,
					[
						'name'        => 'to',
						'description' => 'New address. It may have memberships already.',
					] + $email,
				],
			],
			'memberships rebuild'    => [ self::class, 'rebuild', 'Computes the memberships of all orders from the ledger again.', [] ],
			'memberships rotate-key' => [ self::class, 'rotate_key', 'Makes a new key for the tokens of readers.', [ $now ] ],
		];
	}

	public function rebuild(): void {
		try {
			$this->output->success( sprintf( 'Orders: %d.', $this->orders->rebuild() ) );
		} catch ( QueryFailed ) {
			$this->output->error( 'The database did not respond. Run the command again.' );
		}
	}

	/**
	 * @param list<string>          $arguments Email address.
	 * @param array<string, string> $options   `plan` and `until`.
	 */
	public function grant( array $arguments, array $options ): void {
		$plan  = $options['plan'] ?? '0';
		$terms = ctype_digit( $plan )
			? GrantTerms::from_input( $arguments[0] ?? '', (int) $plan, $options['until'] ?? '', $this->clock->now() )
			: new WP_Error( 'plan', 'Enter the ID of the plan as a number.' );
		if ( $terms instanceof WP_Error ) {
			$this->output->error( $terms->get_error_message() );
			return;
		}
		try {
			$this->memberships->grant( $terms->email, $terms->plan_id, $terms->ends );
			$this->output->success( "Access granted to $terms->email." );
		} catch ( QueryFailed ) {
			$this->output->error( 'The database did not respond. Run the command again.' );
		}
	}

	/** @param list<string> $arguments Old and new email address. */
	public function move( array $arguments ): void {
		$from = EmailIdentity::normalize( $arguments[0] ?? '' );
		$to   = EmailIdentity::normalize( $arguments[1] ?? '' );
		if ( '' === $from || '' === $to ) {
			$this->output->error( 'Enter the old and the new address.' );
			return;
		}
		try {
			$this->output->success( sprintf( 'Memberships: %d.', $this->addresses->move( $from, $to ) ) );
		} catch ( QueryFailed ) {
			$this->output->error( 'The database did not respond. Run the command again.' );
		}
	}

	/**
	 * @param list<string>        $arguments Unused.
	 * @param array<string, bool> $options   `sign-out`.
	 */
	public function rotate_key( array $arguments, array $options ): void {
		try {
			$this->keys->rotate( true === ( $options['sign-out'] ?? false ) );
			$this->output->success( 'New tokens are signed with a new key.' );
		} catch ( QueryFailed ) {
			$this->output->error( 'The database did not respond. Run the command again.' );
		}
	}
}
