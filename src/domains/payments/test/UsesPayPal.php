<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\After;

/** Sends the requests of the PayPal gateway to a stand-in. `setUp()` must start it before the parent's method. */
trait UsesPayPal {

	private NodeServer $server;

	#[After]
	protected function stop_server(): void {
		$this->server->stop();
	}

	protected function travel( int $seconds ): void {
		parent::travel( $seconds );
		$this->filter( 'slipstream_http_allowed_hosts', [ "127.0.0.1:{$this->server->port}" ] );
		$this->filter( 'slipstream_service_url', $this->server->url( '' ) );
	}
}
