<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Shares;

use Slipstream\Contracts\Schema;
use Slipstream\Domains\Social\Networks\NetworkFacts;
use Slipstream\Domains\Social\Networks\Reasons;

/** Converts shares to REST data. */
final class SharePresenter {

	/** @return array<string, array<string, mixed>> Schemas of present(). */
	public static function properties(): array {
		return [
			'id'            => Schema::INTEGER,
			'connection_id' => Schema::INTEGER,
			'service'       => Schema::TEXT,
			'name'          => Schema::TEXT,
			'status'        => Schema::TEXT,
			'reason'        => Schema::TEXT,
			'url'           => Schema::TEXT,
			'timestamp'     => Schema::INTEGER,
			'can_retry'     => Schema::BOOLEAN,
			'can_repeat'    => Schema::BOOLEAN,
		];
	}

	/** @return array<string, mixed> */
	public static function present( Share $share ): array {
		return [
			'id'            => $share->id,
			'connection_id' => $share->account_id,
			'service'       => $share->service,
			'name'          => $share->name,
			'status'        => $share->status,
			'reason'        => Reasons::text( $share->reason, NetworkFacts::title( $share->service ) ),
			'url'           => $share->sent[0]->url ?? '',
			'timestamp'     => $share->updated,
			'can_retry'     => $share->can_retry(),
			'can_repeat'    => $share->can_repeat(),
		];
	}
}
