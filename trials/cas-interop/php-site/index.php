<?php
// A partner's page behind phpCAS, once for each version of the protocol: /cas1/, /cas2/, /cas3/ and /saml/.
require '/usr/share/php/CAS.php';

$versions = ['cas1' => CAS_VERSION_1_0, 'cas2' => CAS_VERSION_2_0, 'cas3' => CAS_VERSION_3_0, 'saml' => SAML_VERSION_1_1];
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
[, $version, $page] = explode('/', $path . '//');
if (!isset($versions[$version])) {
    http_response_code(404);
    exit('introuvable');
}
$ours = getenv('INTEROP_OURS');
$site = getenv('INTEROP_SITE');
session_name($version);

phpCAS::client($versions[$version], 'localhost', (int) getenv('INTEROP_PROXY_PORT'), '/cas', $site);
phpCAS::setCasServerCACert(getenv('INTEROP_CERT'));
// Browsers reach our server directly, without the TLS proxy that phpCAS uses to validate. The address as the browser wrote it is asked for;
// phpCAS writes it anew when it validates.
$asked = preg_replace('/[?&]ticket=[^&]*$/', '', $_SERVER['REQUEST_URI']);
phpCAS::setServerLoginURL("$ours/cas/login?service=" . urlencode($site . $asked));
phpCAS::setServerLogoutURL("$ours/cas/logout");
phpCAS::handleLogoutRequests(true, ['localhost', '127.0.0.1']);

if ($page === 'sortie') {
    phpCAS::logoutWithRedirectService("$site/$version/");
}
// phpCAS prints its own error page before it throws: discard it.
ob_start();
try {
    if ($page === 'sensible') {
        phpCAS::renewAuthentication();
    }
    $is_known = $page === 'libre' ? phpCAS::checkAuthentication() : phpCAS::forceAuthentication();
} catch (CAS_AuthenticationException $refusal) {
    ob_clean();
    http_response_code(401);
    exit('refus');
}
ob_clean();
header('content-type: application/json');
echo json_encode($is_known
    ? ['user' => phpCAS::getUser(), 'attributes' => phpCAS::hasAttributes() ? phpCAS::getAttributes() : []]
    : ['user' => null, 'attributes' => []]);
