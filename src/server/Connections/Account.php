<?php
declare( strict_types=1 );

namespace Slipstream\Connections;

/** Somebody's account at a service, without its tokens. */
final class Account {

	public const ACTIVE = 'active';

	/** The service takes the tokens no longer: one has to sign in again. */
	public const EXPIRED = 'expired';

	/**
	 * @param string $external_id What the service calls it.
	 * @param string $host        Its server, where each account has one of its own.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $service,
		public readonly int $user_id,
		public readonly string $external_id,
		public readonly string $name,
		public readonly string $status,
		public readonly string $host = '',
	) {}

	/** @return array{id: int, name: string, status: string, host: string} What those may read who may use it. */
	public function to_array(): array {
		return [
			'id'     => $this->id,
			'name'   => $this->name,
			'status' => $this->status,
			'host'   => $this->host,
		];
	}
}
