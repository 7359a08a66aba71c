<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships;

use Slipstream\Cli\Output;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Memberships\Members\OrderMemberships;
use Slipstream\Domains\Memberships\SignIn\TokenKeys;

/** WP-CLI commands. They check no capability: WP-CLI users can read the database anyway. */
final class MembershipsCommand {

	public function __construct(
		private readonly Output $output,
		private readonly OrderMemberships $orders,
		private readonly TokenKeys $keys,
	) {}

	/** @return array<string, array{class-string, string, string, list<array<string, mixed>>}> Commands for the definition. */
	public static function commands(): array {
		$now = [
			'type'        => 'flag',
			'name'        => 'sign-out',
			'description' => 'Sign all readers out now, such as after a leak.',
			'optional'    => true,
		];
		return [
			'memberships rebuild'    => [ self::class, 'rebuild', 'Computes the memberships of all orders from the ledger again.', [] ],
			'memberships rotate-key' => [ self::class, 'rotate_key', 'Makes a new key for the tokens of readers.', [ $now ] ],
		];
	}

	public function rebuild(): void {
		try {
			$this->output->success( sprintf( 'Orders: %d.', $this->orders->rebuild() ) );
		} catch ( QueryFailed ) {
			$this->output->error( 'The database refused. Run the command again.' );
		}
	}

	/**
	 * @param list<string>        $arguments Unused.
	 * @param array<string, bool> $options   `sign-out`.
	 */
	public function rotate_key( array $arguments, array $options ): void {
		$this->keys->rotate( true === ( $options['sign-out'] ?? false ) );
		$this->output->success( 'New tokens are signed with a new key.' );
	}
}
