<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Connections;

use Slipstream\Contracts\Page;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Social\Networks\LinkedIn\LinkedInApp;
use Slipstream\Domains\Social\Networks\Reasons;

/** Converts connections to REST data. Source: contract publicize, section 4. */
final class ConnectionPresenter {

	/** Value of `test_success` for LinkedIn connections that have expired. The editor then asks the user to connect again. */
	private const MUST_REAUTH = 'must_reauth';

	/** @return array<string, array<string, mixed>> Schemas of present(). */
	public static function properties(): array {
		return [
			'id'                   => Schema::TEXT,
			'service_name'         => Schema::TEXT,
			'display_name'         => Schema::TEXT,
			'profile_display_name' => Schema::TEXT,
			'profile_picture'      => Schema::TEXT,
			'global'               => Schema::BOOLEAN,
		];
	}

	/** @return array<string, array<string, mixed>> Schemas of test_result(). */
	public static function test_properties(): array {
		return self::properties() + [
			'test_success' => [ 'type' => [ 'boolean', 'string' ] ],
			'test_message' => Schema::TEXT,
			'can_refresh'  => Schema::BOOLEAN,
			'refresh_text' => Schema::TEXT,
			'refresh_url'  => Schema::TEXT,
		];
	}

	/** @return array<string, mixed> Fields that all users of the connection may see. */
	public static function present( Connection $connection ): array {
		return [
			'id'                   => (string) $connection->account->id,
			'service_name'         => $connection->network->id(),
			'display_name'         => $connection->account->name,
			'profile_display_name' => $connection->title,
			'profile_picture'      => $connection->picture,
			'global'               => $connection->is_shared,
		];
	}

	/** @return array<string, mixed> Fields of present(), and the result of the last test. */
	public static function test_result( Connection $connection ): array {
		$network = $connection->network->title();
		return self::present( $connection ) + [
			'test_success' => self::success( $connection ),
			'test_message' => self::message( $connection ),
			// Only the account's owner can sign in again.
			'can_refresh'  => $connection->is_expired() && get_current_user_id() === $connection->account->user_id,
			/* translators: %s: name of a network. */
			'refresh_text' => sprintf( __( 'Refresh connection with %s', 'slipstream' ), $network ),
			'refresh_url'  => Page::url( ConnectionsPage::SLUG, 'connect/' . $connection->network->id() ),
		];
	}

	private static function success( Connection $connection ): bool|string {
		$must_reauth = $connection->is_expired() && LinkedInApp::ID === $connection->network->id();
		return $must_reauth ? self::MUST_REAUTH : ! $connection->has_failed();
	}

	private static function message( Connection $connection ): string {
		$network = $connection->network->title();
		return match ( true ) {
			$connection->is_expired() => Reasons::text( Connection::EXPIRED, $network ),
			'rejected' === $connection->result => sprintf(
				/* translators: %s: name of a network. */
				__( '%s refused the test of this connection. Test it again, or connect the account again.', 'slipstream' ),
				$network
			),
			$connection->has_failed() => Reasons::text( $connection->result, $network ),
			Connection::UNREACHABLE === $connection->result => Reasons::text( 'unreachable', $network ),
			default => __( 'This connection is working correctly.', 'slipstream' ),
		};
	}
}
