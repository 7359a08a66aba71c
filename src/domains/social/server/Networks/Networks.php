<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks;

use Slipstream\Domains\Social\Networks\Bluesky\Bluesky;
use Slipstream\Domains\Social\Networks\LinkedIn\LinkedIn;
use Slipstream\Domains\Social\Networks\Mastodon\Mastodon;
use Slipstream\Domains\Social\Networks\Threads\Threads;
use Slipstream\Domains\Social\Networks\Webhook\Webhook;
use Slipstream\Domains\Social\Networks\X\X;

/** All networks, in display order. */
final class Networks {

	/** @var array<string, Network> By ID. */
	private readonly array $all;

	public function __construct( Mastodon $mastodon, Bluesky $bluesky, Threads $threads, X $x, LinkedIn $linkedin, Webhook $webhook ) {
		$this->all = array_column(
			array_map(
				static fn ( Network $network ): array => [ $network->id(), $network ],
				[ $mastodon, $bluesky, $threads, $x, $linkedin, $webhook ]
			),
			1,
			0
		);
	}

	/** @return array<string, Network> By ID. */
	public function all(): array {
		return $this->all;
	}

	public function find( string $id ): ?Network {
		return $this->all[ $id ] ?? null;
	}
}
