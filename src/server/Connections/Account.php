<?php
declare( strict_types=1 );

namespace Slipstream\Connections;

/** An account at an outside service, without its tokens. */
final class Account {

	public const ACTIVE = 'active';

	/** Status: the service refuses the tokens, so the user must sign in again. */
	public const EXPIRED = 'expired';

	/**
	 * @param string $external_id Account ID at the service.
	 * @param string $host        Server of the account, for services with many servers; otherwise ''.
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

	/** @return array{id: int, name: string, status: string, host: string} Data for users who may use the account. */
	public function to_array(): array {
		return [
			'id'     => $this->id,
			'name'   => $this->name,
			'status' => $this->status,
			'host'   => $this->host,
		];
	}
}
