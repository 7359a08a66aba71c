<?php
declare( strict_types=1 );

namespace Slipstream\Connections;

use Slipstream\Contracts\Credential;
use Slipstream\Contracts\Service;

/**
 * Describes services for the settings screen, without their secrets.
 * @phpstan-type CredentialData array{
 *     name: string,
 *     label: string,
 *     help: string,
 *     isSecret: bool,
 *     source: string,
 *     constant: string,
 *     value: string,
 * }
 * @phpstan-type SignInData array{
 *     redirectUrl: string,
 *     asksServer: bool,
 *     accounts: list<array{id: int, name: string, status: string, host: string}>,
 * }
 * @phpstan-type AppPasswordData array{
 *     identifierLabel: string,
 *     asksServer: bool,
 *     accounts: list<array{id: int, name: string, status: string, host: string}>,
 * }
 * @phpstan-type ServiceData array{
 *     id: string,
 *     title: string,
 *     description: string,
 *     url: string,
 *     canTest: bool,
 *     connectorPage: string,
 *     credentials: list<CredentialData>,
 *     appPassword: AppPasswordData|null,
 *     signIn: SignInData|null,
 * }
 */
final class ServicePresenter {

	public function __construct(
		private readonly Connections $connections,
		private readonly Accounts $accounts,
	) {}

	/**
	 * Describes one service.
	 * @return ServiceData `source` of a credential: `constant`, `environment`, `connector` or `option`; '' if it is not set. `value` of a
	 *     secret is always ''.
	 */
	public function present( Service $service ): array {
		$values      = $this->connections->values( $service );
		$credentials = array_map(
			fn ( Credential $credential ): array => [
				'name'     => $credential->name,
				'label'    => $credential->label,
				'help'     => $credential->help,
				'isSecret' => $credential->is_secret,
				'source'   => $this->connections->source( $credential ),
				'constant' => $credential->constant(),
				'value'    => $credential->is_secret ? '' : $values[ $credential->name ],
			],
			$service->credentials
		);
		return [
			'id'            => $service->id,
			'title'         => $service->title,
			'description'   => $service->description,
			'url'           => $service->url,
			'canTest'       => null !== $service->test,
			'connectorPage' => class_exists( 'WP_Connector_Registry' ) ? admin_url( 'options-connectors.php' ) : '',
			'credentials'   => $credentials,
			'appPassword'   => null === $service->app_password ? null : [
				'identifierLabel' => $service->app_password->identifier_label,
				'asksServer'      => $service->app_password->asks_host,
				'accounts'        => $this->accounts( $service ),
			],
			'signIn'        => null === $service->oauth ? null : [
				'redirectUrl' => OAuthClient::redirect_url(),
				'asksServer'  => $service->oauth->asks_host(),
				'accounts'    => $this->accounts( $service ),
			],
		];
	}

	/** @return list<array{id: int, name: string, status: string, host: string}> Accounts that the current user may use. */
	private function accounts( Service $service ): array {
		return array_map(
			static fn ( Account $account ): array => $account->to_array(),
			$this->accounts->usable_by( $service, get_current_user_id() )
		);
	}

	/** @return array<string, mixed> JSON schema of present(). */
	public static function schema(): array {
		$text        = [ 'type' => 'string' ];
		$credentials = [
			'type'                 => 'object',
			'additionalProperties' => false,
			'properties'           => [ 'isSecret' => [ 'type' => 'boolean' ] ]
				+ array_fill_keys( [ 'name', 'label', 'help', 'source', 'constant', 'value' ], $text ),
		];
		return [
			'type'                 => 'object',
			'additionalProperties' => false,
			'properties'           => array_fill_keys( [ 'id', 'title', 'description', 'url', 'connectorPage' ], $text ) + [
				'canTest'     => [ 'type' => 'boolean' ],
				'appPassword' => [ 'type' => [ 'object', 'null' ] ],
				'signIn'      => [ 'type' => [ 'object', 'null' ] ],
				'credentials' => [
					'type'  => 'array',
					'items' => $credentials,
				],
			],
		];
	}
}
