<?php
declare( strict_types=1 );

namespace Slipstream\Health;

use Slipstream\Admin\SettingsPage;
use Slipstream\Availability\Declarations;
use Slipstream\Connections\Connections;
use Slipstream\Contracts\CardContent;
use Slipstream\Contracts\CardNotice;
use Slipstream\Contracts\HealthResult;
use Slipstream\Contracts\HomeCard;
use Slipstream\Contracts\Page;
use Slipstream\Contracts\Service;

/** Card of the Home screen with everything that the site owner must repair: problems from Site Health, and missing keys. */
final class ProblemsCard implements HomeCard {

	public function __construct(
		private readonly SiteHealth $health,
		private readonly Declarations $declarations,
		private readonly Connections $connections,
	) {}

	public function title(): string {
		return __( 'Site status', 'slipstream' );
	}

	public static function capability(): string {
		return 'manage_options';
	}

	public static function position(): int {
		return 0;
	}

	public function content(): CardContent {
		// JobsCard shows the state of the jobs.
		$problems = array_map( self::notice( ... ), $this->health->problems( [ 'jobs' ] ) );
		return new CardContent(
			attention: [ ...$problems, ...$this->missing_keys() ],
			empty: __( 'Everything works. Problems with email, keys, connections and the database will be listed here.', 'slipstream' ),
		);
	}

	private static function notice( HealthResult $result ): CardNotice {
		$url = array_values( $result->links )[0] ?? admin_url( 'site-health.php' );
		return new CardNotice( $result->label, 1, $url, $result->description );
	}

	/** @return list<CardNotice> Services of which only some keys are set. A service without any key is not in use. */
	private function missing_keys(): array {
		$notices = [];
		foreach ( $this->declarations->services_without_check() as $service ) {
			$missing = $this->missing( $service );
			if ( [] !== $missing ) {
				$notices[] = new CardNotice(
					/* translators: %s: name of a service. */
					sprintf( __( 'A key for %s is missing', 'slipstream' ), $service->title ),
					count( $missing ),
					Page::url( SettingsPage::SLUG, 'services' ),
					sprintf(
						/* translators: %s: labels of fields, separated by commas. */
						_n( 'Empty field: %s.', 'Empty fields: %s.', count( $missing ), 'slipstream' ),
						implode( ', ', $missing )
					)
				);
			}
		}
		return $notices;
	}

	/** @return list<string> Labels of the missing keys; empty if all of them or none of them are set. */
	private function missing( Service $service ): array {
		$missing = [];
		foreach ( $this->connections->values( $service ) as $name => $value ) {
			if ( '' === $value ) {
				$missing[] = $service->credential( $name )->label;
			}
		}
		return count( $missing ) < count( $service->credentials ) ? $missing : [];
	}
}
